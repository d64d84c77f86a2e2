import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'Add another item': 'Noch etwas hinzufügen',
  'Add {name}': '{name} hinzufügen',
  Add: 'Hinzufügen',
  'There is nothing else in your wardrobe.': 'In Ihrem Kleiderschrank ist sonst nichts.',
  'About {value} in codes': 'Etwa {value} in Codes',
  'Ask for the code': 'Code anfordern',
  Close: 'Schließen',
  Continue: 'Weiter',
  'How worn is it?': 'Wie getragen ist es?',
  'Is it clean?': 'Ist es sauber?',
  'Next: confirm': 'Danach: bestätigen',
  'Next: how they go back': 'Danach: wie sie zurückgehen',
  'No code for this': 'Kein Code dafür',
  No: 'Nein',
  'Say how worn it is.': 'Sagen Sie, wie getragen es ist.',
  'Say whether it has faults.': 'Sagen Sie, ob es Mängel hat.',
  'Say whether it is clean.': 'Sagen Sie, ob es sauber ist.',
  'Stains, holes, missing buttons?': 'Flecken, Löcher, fehlende Knöpfe?',
  'Step {step} of {count}': 'Schritt {step} von {count}',
  'There is no code for this one.': 'Dafür gibt es keinen Code.',
  'Up to {value} in codes': 'Bis zu {value} in Codes',
  'Wash it before you hand it over: what is soiled is refused.':
    'Waschen Sie es, bevor Sie es abgeben: Verschmutztes wird abgelehnt.',
  'What are they like?': 'In welchem Zustand sind sie?',
  'What it brings by grade': 'Was es je Stufe bringt',
  Yes: 'Ja',
  likely: 'wahrscheinlich',
  nothing: 'nichts',
  '{by} grades each item when it arrives. What you say shows what it can bring.':
    '{by} bewertet jeden Artikel bei der Ankunft. Ihre Angaben zeigen, was er bringen kann.',
  '{by} takes {count} items at once. Leave some out._one':
    '{by} nimmt {count} Artikel auf einmal an. Lassen Sie die anderen weg.',
  '{by} takes {count} items at once. Leave some out._other':
    '{by} nimmt {count} Artikel auf einmal an. Lassen Sie einige weg.',
} as const satisfies Catalogue;
