import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'Add another item': 'Aggiungi un altro capo',
  'Add {name}': 'Aggiungi {name}',
  Add: 'Aggiungi',
  'There is nothing else in your wardrobe.': 'Nel tuo guardaroba non c’è altro.',
  'About {value} in codes': 'Circa {value} in codici',
  'Ask for the code': 'Richiedi il codice',
  Close: 'Chiudi',
  Continue: 'Continua',
  'How worn is it?': 'Quanto è usato?',
  'Is it clean?': 'È pulito?',
  'Next: confirm': 'Poi: conferma',
  'Next: how they go back': 'Poi: come restituirli',
  'No code for this': 'Nessun codice',
  No: 'No',
  'Say how worn it is.': 'Indica quanto è usato.',
  'Say whether it has faults.': 'Indica se ha difetti.',
  'Say whether it is clean.': 'Indica se è pulito.',
  'Stains, holes, missing buttons?': 'Macchie, buchi, bottoni mancanti?',
  'Step {step} of {count}': 'Passaggio {step} di {count}',
  'There is no code for this one.': 'Per questo non c’è un codice.',
  'Up to {value} in codes': 'Fino a {value} in codici',
  'Wash it before you hand it over: what is soiled is refused.':
    'Lavalo prima di consegnarlo: ciò che è sporco viene rifiutato.',
  'What are they like?': 'In che stato sono?',
  'What it brings by grade': 'Quanto vale per grado',
  Yes: 'Sì',
  likely: 'probabile',
  nothing: 'niente',
  '{by} grades each item when it arrives. What you say shows what it can bring.':
    '{by} valuta ogni articolo all’arrivo. Quello che dici mostra quanto può valere.',
  '{by} takes {count} items at once. Leave some out._one':
    '{by} accetta {count} articolo alla volta. Escludi gli altri.',
  '{by} takes {count} items at once. Leave some out._many':
    '{by} accetta {count} articoli alla volta. Escludine alcuni.',
  '{by} takes {count} items at once. Leave some out._other':
    '{by} accetta {count} articoli alla volta. Escludine alcuni.',
} as const satisfies Catalogue;
