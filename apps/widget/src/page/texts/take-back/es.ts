import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Asked for on {date}.': 'Solicitado el {date}.',
  'Being graded': 'En valoración',
  Cancelled: 'Cancelado',
  'Hand over by {date}.': 'Entréguelo antes del {date}.',
  'Looked at once more': 'Se revisa de nuevo',
  'No connection. This is how it was: {time}.': 'Sin conexión. Así estaba: {time}.',
  'Not accepted': 'No aceptado',
  'Not handed over in time': 'No se entregó a tiempo',
  'Not handed over yet': 'Aún sin entregar',
  'Nothing is on its way': 'No hay nada en camino',
  'Open an item to see where it could go next.': 'Abra un artículo para ver adónde puede ir.',
  'Expected by {date}.': 'Previsto para el {date}.',
} as const satisfies Catalogue;
