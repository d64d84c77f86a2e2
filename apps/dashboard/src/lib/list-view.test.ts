import { expect, test } from 'vitest';
import { rowsOf, viewOf, withoutView, withView } from './list-view';
import { columnsIn, holdsView } from './shown-view';

const params = (text: string) => new URLSearchParams(text);
const known = ['url', 'uuid', 'status'];

test.each([
  [null, null],
  ['status,url', ['url', 'status']],
  ['status,nonsense', ['status']],
  ['nonsense', null],
  ['', []],
])('%j names the columns %o', (text, columns) => {
  expect(columnsIn(text, known)).toEqual(columns);
});

test('a view is the list’s state without its page, whatever the order', () => {
  const view = viewOf(params('search=alder&page=3&sort=name'), ['url']);
  expect(view).toBe('columns=url&search=alder&sort=name');
  expect(viewOf(params('sort=name&search=alder&columns=status'), ['url'])).toBe(view);
});

test('a view replaces what the address says of its list', () => {
  expect(withView(params('page=3&search=x'), 'sort=name').toString()).toBe('sort=name');
});

test('a list with a prefix leaves the others alone', () => {
  const address = params('page=2&s_search=x&s_page=4');
  expect(viewOf(address, ['url'], 's_')).toBe('columns=url&search=x');
  expect(withView(address, 'sort=name', 's_').toString()).toBe('page=2&s_sort=name');
});

test('a view that a list brings along says nothing of columns', () => {
  expect(rowsOf(params('s_state=failed&s_columns=url&s_page=2&x=1'), 's_')).toBe('state=failed');
  expect(rowsOf(params('state=failed&search=x'))).toBe('search=x&state=failed');
});

test('an address holds a view beside a search, and loses it alone', () => {
  const address = params('state=failed&search=x&page=2&columns=url');
  expect(holdsView(address, 'state=failed')).toBe(true);
  expect(holdsView(address, 'state=sent')).toBe(false);
  expect(holdsView(address, 'state=failed', 's_')).toBe(false);
  expect(withoutView(address, 'state=failed').toString()).toBe('search=x&columns=url');
});
