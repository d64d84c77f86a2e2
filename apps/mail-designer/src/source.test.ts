import { expect, it } from 'vitest';
import { forEditor, keptSource, openDesign, quoted } from './source';

it('takes a design apart without loss', () => {
  const source =
    '<!-- <mj-body> -->\n<mjml lang="en"><mj-head><mj-title>x</mj-title></mj-head>\n<mj-body>a</mj-body>\n</mjml>';
  const open = openDesign(source);
  expect(open?.body).toBe('<mj-body>a</mj-body>');
  expect(open?.head).toBe('<mj-head><mj-title>x</mj-title></mj-head>');
  expect(`${open?.before}${open?.body}${open?.after}`).toBe(source);
  for (const bad of ['', '<mjml></mjml>', '<p>x</p>', '<mj-body></mj-body>']) expect(openDesign(bad)).toBeUndefined();
});

it('opens what closes itself, and carries what the editor has no element for', () => {
  expect(forEditor(`<mj-image src='a>b' alt="x" /><mj-spacer/>`)).toBe(
    `<mj-image src='a>b' alt="x"></mj-image><mj-spacer></mj-spacer>`,
  );
  const table = `<mj-table><tr><td title='x'>1</td></tr></mj-table>`;
  const kept = /data-source="([^"]*)"/.exec(forEditor(`<mj-column>${table}</mj-column>`))?.[1];
  expect(keptSource(kept)).toBe(table);
  const text = '<mj-text><!-- stays --><b>x</b></mj-text>';
  expect(forEditor(text)).toBe(text);
  expect(forEditor('<!-- goes along -->')).toMatch(/^<mj-kept data-source="[^"]+"><\/mj-kept>$/);
});

it('writes attributes that can be read again', () => {
  expect(quoted('a "b" & <c>')).toBe('a &quot;b&quot; &amp; &lt;c>');
});
