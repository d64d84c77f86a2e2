import type { Catalogue } from '../catalogue';

export const catalogue = {
  'By post': 'Pocztą',
  'By post, for their online shop': 'Pocztą, do ich sklepu internetowego',
  'Choose at least one thing to give.': 'Wybierz co najmniej jedną rzecz.',
  'Choose how it gets there.': 'Wybierz, jak tam trafi.',
  'Enter a number from 1 to 100.': 'Wpisz liczbę od 1 do 100.',
  'Get the code': 'Odbierz kod',
  'Give it to somebody else': 'Przekazać komuś innemu',
  'How does it get there?': 'Jak tam trafi?',
  'How many': 'Ile',
  'I add things that are not in my wardrobe': 'Dokładam rzeczy spoza mojej szafy',
  'If they cannot use something': 'Jeśli czegoś nie mogą wykorzystać',
  'More in the bag': 'Więcej w torbie',
  'No charity takes this here yet.': 'Żadna organizacja jeszcze tego tu nie przyjmuje.',
  'Recycle it': 'Przetworzyć',
  'Say what they are.': 'Napisz, co to jest.',
  'Send it back to me': 'Odesłać do mnie',
  'Something here cannot be given any more. Leave it out to go on.':
    'Czegoś z tej listy nie można już oddać. Pomiń to, aby przejść dalej.',
  'The online shop takes items of your wardrobe alone.': 'Sklep internetowy przyjmuje tylko rzeczy z Twojej szafy.',
  'They sell it on a page of their own, and you hear what it raised.':
    'Sprzedadzą to na własnej stronie, a Ty dowiesz się, ile przyniosło.',
  'This charity takes nothing here at the moment.': 'Ta organizacja chwilowo niczego tu nie przyjmuje.',
  'This shop is full at the moment. Choose another, or another way.':
    'Ten sklep jest teraz pełny. Wybierz inny albo inny sposób.',
  'What they are': 'Co to jest',
  'Who shall have it?': 'Komu to oddać?',
  '{by} takes nothing this way at the moment. Choose another.':
    '{by} chwilowo nie przyjmuje niczego w ten sposób. Wybierz inny.',
} as const satisfies Catalogue;
