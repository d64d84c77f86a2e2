import type { Catalogue } from '../catalogue';

export const catalogue = {
  'By post': 'Per Post',
  'By post, for their online shop': 'Per Post, für den Onlineshop',
  'Choose at least one thing to give.': 'Wählen Sie mindestens ein Stück aus.',
  'Choose how it gets there.': 'Wählen Sie, wie es dorthin kommt.',
  'Enter a number from 1 to 100.': 'Geben Sie eine Zahl von 1 bis 100 ein.',
  'Get the code': 'Code erhalten',
  'Give it to somebody else': 'An andere weitergeben',
  'How does it get there?': 'Wie kommt es dorthin?',
  'How many': 'Wie viele',
  'I add things that are not in my wardrobe': 'Ich lege Dinge dazu, die nicht in meinem Kleiderschrank sind',
  'If they cannot use something': 'Wenn etwas nicht gebraucht werden kann',
  'More in the bag': 'Mehr in der Tasche',
  'No charity takes this here yet.': 'Dafür gibt es hier noch keine Organisation.',
  'Recycle it': 'Recyceln',
  'Say what they are.': 'Sagen Sie, was es ist.',
  'Send it back to me': 'An mich zurücksenden',
  'Something here cannot be given any more. Leave it out to go on.':
    'Etwas davon kann nicht mehr gespendet werden. Lassen Sie es weg, um fortzufahren.',
  'The online shop takes items of your wardrobe alone.': 'Der Onlineshop nimmt nur Stücke aus Ihrem Kleiderschrank.',
  'They sell it on a page of their own, and you hear what it raised.':
    'Es wird auf einer eigenen Seite verkauft, und Sie erfahren den Erlös.',
  'This charity takes nothing here at the moment.': 'Diese Organisation nimmt hier gerade nichts an.',
  'This shop is full at the moment. Choose another, or another way.':
    'Dieser Laden ist gerade voll. Wählen Sie einen anderen oder einen anderen Weg.',
  'What they are': 'Was es ist',
  'Who shall have it?': 'Wer soll es bekommen?',
  '{by} takes nothing this way at the moment. Choose another.':
    '{by} nimmt auf diesem Weg gerade nichts an. Wählen Sie einen anderen.',
} as const satisfies Catalogue;
