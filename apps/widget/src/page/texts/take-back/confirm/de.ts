import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'I accept these terms.': 'Ich nehme diese Bedingungen an.',
  'Is all of this right?': 'Stimmt alles?',
  'Something here cannot go back any more. Leave it out to go on.':
    'Etwas davon kann nicht mehr zurückgehen. Lassen Sie es weg, um fortzufahren.',
  'Terms of {by}': 'Bedingungen von {by}',
  'The terms have changed. Read them again, please.':
    'Die Bedingungen haben sich geändert. Bitte lesen Sie sie noch einmal.',
  'From {date} it takes things again.': 'Ab dem {date} werden wieder Sachen angenommen.',
  'You get a code for each item that is accepted.': 'Sie erhalten einen Code für jeden angenommenen Artikel.',
  'You get one code for the amounts together, and one for each other item that is accepted.':
    'Sie erhalten einen Code über die Summe der Beträge und einen für jeden anderen angenommenen Artikel.',
  'You get one code, worth everything that is accepted.':
    'Sie erhalten einen Code im Wert von allem, was angenommen wird.',
  '{by} takes no more today. What you have said stays here: try again tomorrow.':
    '{by} nimmt heute nichts mehr an. Ihre Angaben bleiben hier: Versuchen Sie es morgen noch einmal.',
  '{by} takes nothing at the moment. What you have said stays here.':
    '{by} nimmt zurzeit nichts an. Ihre Angaben bleiben hier.',
  'Accept the terms to go on.': 'Nehmen Sie die Bedingungen an, um fortzufahren.',
  'You have {count} days to hand them over._one': 'Sie haben {count} Tag Zeit, sie abzugeben.',
  'You have {count} days to hand them over._other': 'Sie haben {count} Tage Zeit, sie abzugeben.',
} as const satisfies Catalogue;
