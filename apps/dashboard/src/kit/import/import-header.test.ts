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

  it('may be absent where the file needs none', () => {
    const one = { columns: [{ name: 'code', required: true, about }], headerless: true };
    expect(headerOf(['WINTER-1'], one).header).toBeUndefined();
    expect(headerOf(['Code'], one).header).toEqual(['Code']);
    expect(headerOf(['a', 'b'], one)).toMatchObject({ missing: ['code'], unknown: ['a', 'b'] });
  });
});
