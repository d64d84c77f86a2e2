import type { Catalogue } from '../catalogue';

export const catalogue = {
  'By post': 'Per posta',
  'By post, for their online shop': 'Per posta, per il loro negozio online',
  'Choose at least one thing to give.': 'Scegli almeno una cosa da donare.',
  'Choose how it gets there.': 'Scegli come arriverà.',
  'Enter a number from 1 to 100.': 'Inserisci un numero da 1 a 100.',
  'Get the code': 'Ottieni il codice',
  'Give it to somebody else': 'Darlo a qualcun altro',
  'How does it get there?': 'Come ci arriva?',
  'How many': 'Quante',
  'I add things that are not in my wardrobe': 'Aggiungo cose che non sono nel mio guardaroba',
  'If they cannot use something': 'Se qualcosa non può essere usato',
  'More in the bag': 'Altro nella borsa',
  'No charity takes this here yet.': 'Nessun ente lo accetta ancora qui.',
  'Recycle it': 'Riciclarlo',
  'Say what they are.': 'Scrivi che cosa sono.',
  'Send it back to me': 'Rispedirlo a me',
  'Something here cannot be given any more. Leave it out to go on.':
    'Qualcosa qui non si può più donare. Toglilo per continuare.',
  'The online shop takes items of your wardrobe alone.': 'Il negozio online accetta solo capi del tuo guardaroba.',
  'They sell it on a page of their own, and you hear what it raised.':
    'Lo vendono su una loro pagina e saprai quanto ha raccolto.',
  'This charity takes nothing here at the moment.': 'Al momento questo ente non accetta nulla qui.',
  'This shop is full at the moment. Choose another, or another way.':
    'Questo negozio è pieno al momento. Scegline un altro o un altro modo.',
  'What they are': 'Che cosa sono',
  'Who shall have it?': 'A chi vuoi darlo?',
  '{by} takes nothing this way at the moment. Choose another.':
    'Al momento {by} non accetta nulla in questo modo. Scegline un altro.',
} as const satisfies Catalogue;
