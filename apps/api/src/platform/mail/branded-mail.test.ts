import { expect, it } from 'vitest';
import { htmlWithLogo } from './branded-mail';

it('a mail has its sender’s logo and links, and nothing of a name is read as html', () => {
  const text = 'A <b>coat</b>\n\nhttps://dw.example/w/settings?a=1&b=2';
  const html = htmlWithLogo(text, { name: 'Alder "&" <Co>', logo: 'https://dw.example/w/logos/1' });
  expect(html).toContain('<img src="https://dw.example/w/logos/1" alt="Alder &#34;&#38;&#34; &#60;Co&#62;"');
  expect(html).toContain('A &#60;b&#62;coat&#60;/b&#62;<br><br>');
  expect(html).toContain('<a href="https://dw.example/w/settings?a=1&#38;b=2">');
  expect(htmlWithLogo('x', { name: 'Co', logo: null })).toContain('<p><b>Co</b></p>');
});
