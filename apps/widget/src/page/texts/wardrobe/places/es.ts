import type { Catalogue } from '../../catalogue';

export const catalogue = {
  'None within 50 km.': 'Ninguno a menos de 50 km.',
  Search: 'Buscar',
  'Distances from {place}.': 'Distancias desde {place}.',
  'Distances from {place}, roughly.': 'Distancias aproximadas desde {place}.',
  'To find places near you.': 'Para encontrar lugares cerca de usted.',
  'Your device does not say where it is.': 'Su dispositivo no indica dónde está.',
  'Use where I am': 'Usar mi ubicación',
  'Open until {time}.': 'Abierto hasta las {time}.',
  'Open now.': 'Abierto ahora.',
  'Closed, opens {time}.': 'Cerrado, abre el {time}.',
  'Closed.': 'Cerrado.',
  '{km} km away': 'a {km} km',
  'We do not know this postcode.': 'No conocemos este código postal.',
} as const satisfies Catalogue;
