import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'None within 50 km.': 'Keine im Umkreis von 50 km.',
  Search: 'Suchen',
  'Distances from {place}.': 'Entfernungen ab {place}.',
  'Distances from {place}, roughly.': 'Entfernungen ungefähr ab {place}.',
  'To find places near you.': 'Um Orte in Ihrer Nähe zu finden.',
  'Your device does not say where it is.': 'Ihr Gerät gibt seinen Standort nicht an.',
  'Use where I am': 'Meinen Standort verwenden',
  'Open until {time}.': 'Geöffnet bis {time}.',
  'Open now.': 'Jetzt geöffnet.',
  'Closed, opens {time}.': 'Geschlossen, öffnet {time}.',
  'Closed.': 'Geschlossen.',
  '{km} km away': '{km} km entfernt',
  'We do not know this postcode.': 'Diese Postleitzahl kennen wir nicht.',
} as const satisfies Catalogue;
