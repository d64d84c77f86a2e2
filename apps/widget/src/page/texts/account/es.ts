import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Lo que se borra',
  'What stays': 'Lo que queda',
  '{count} things in your wardrobe_one': '{count} artículo de su armario',
  '{count} things in your wardrobe_many': '{count} de artículos de su armario',
  '{count} things in your wardrobe_other': '{count} artículos de su armario',
  'Your address {email}, your name and postcode': 'Su dirección {email}, su nombre y su código postal',
  'The wardrobes you joined with it: {emails}': 'Los armarios que unió a este: {emails}',
  'All devices are signed out, and we write to you no more':
    'Se cierra la sesión en todos los dispositivos y no le escribiremos más',
  'Shops keep their orders, without you: {shops}': 'Las tiendas conservan sus pedidos, sin usted: {shops}',
  'What happened to each thing, without a name': 'Lo que pasó con cada prenda, sin ningún nombre',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} código sigue siendo válido, hasta el {date}. Cópielo si quiere usarlo: aquí ya no lo verá.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} de códigos siguen siendo válidos, el último hasta el {date}. Copie los que quiera usar: aquí ya no los verá.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} códigos siguen siendo válidos, el último hasta el {date}. Copie los que quiera usar: aquí ya no los verá.',
  'Erase for good': 'Borrar definitivamente',
  'Mail me the code for it': 'Enviarme el código',
  'Your wardrobe is erased': 'Su armario se ha borrado',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Se ha cerrado la sesión en todas partes. En unos minutos no quedará nada suyo con nosotros. Adiós y gracias.',
  'It cannot be undone. You can download your data in the settings first.':
    'No se puede deshacer. Antes puede descargar sus datos en los ajustes.',
  'Keep my wardrobe': 'Conservar mi armario',
} as const satisfies Catalogue;
