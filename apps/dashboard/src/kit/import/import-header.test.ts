import { describe, expect, it } from 'vitest';
import { headerOf } from './import-header';

const about = '';
const columns = [
  { name: 'name', required: true, about },
  { name: 'postcode', required: true, about },
  { name: 'note', required: false, about },
];

describe('the header of a file', () => {
  it('is compared without case and blanks', () => {
    expect(headerOf([' NAME', 'Postcode ', 'note'], { columns })).toEqual({
      header: ['NAME', 'Postcode', 'note'],
      missing: [],
      unknown: [],
    });
  });

  it('names what is missing, but for what may be, and what is unknown', () => {
    expect(headerOf(['name', 'post code'], { columns })).toMatchObject({
      missing: ['postcode'],
      unknown: ['post code'],
    });
  });

  it('lacks nothing once its columns are matched to ours, or have a name that can only mean one of them', () => {
    const mapping = { 'Post Code': 'postcode', shop: '' };
    expect(headerOf(['Name', 'post code', 'shop'], { columns }, mapping)).toMatchObject({ missing: [], unknown: [] });
    expect(headerOf(['name', 'post code'], { columns }, { 'post code': '' })).toMatchObject({ missing: ['postcode'] });
    const codes = { columns: [{ name: 'code', same: ['codes'], required: true, about }] };
    expect(headerOf(['CODES', 'price'], codes)).toMatchObject({ missing: [], unknown: ['price'] });
  });

  it('may be absent where the file needs none', () => {
    const one = { columns: [{ name: 'code', required: true, about }], headerless: true };
    expect(headerOf(['WINTER-1'], one).header).toBeUndefined();
    expect(headerOf(['Code'], one).header).toEqual(['Code']);
    expect(headerOf(['a', 'b'], one)).toMatchObject({ missing: ['code'], unknown: ['a', 'b'] });
  });
});
