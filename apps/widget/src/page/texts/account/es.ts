import type { Catalogue } from '../catalogue';

export const catalogue = {
  'What goes': 'Lo que se borra',
  'What stays': 'Lo que queda',
  '{count} items in your wardrobe_one': '{count} artículo de su armario',
  '{count} items in your wardrobe_many': '{count} de artículos de su armario',
  '{count} items in your wardrobe_other': '{count} artículos de su armario',
  'Your address {email}, your name and postcode': 'Su dirección {email}, su nombre y su código postal',
  'The wardrobes you joined with it: {emails}': 'Los armarios que unió a este: {emails}',
  'All devices are signed out, and we write to you no more':
    'Se cierra la sesión en todos los dispositivos y no le escribiremos más',
  'Shops keep their orders, without you: {shops}': 'Las tiendas conservan sus pedidos, sin usted: {shops}',
  'What happened to each item, without a name': 'Lo que pasó con cada artículo, sin ningún nombre',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._one':
    '{count} código sigue siendo válido, hasta el {date}. Cópielo si quiere usarlo: aquí ya no lo verá.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._many':
    '{count} de códigos siguen siendo válidos, el último hasta el {date}. Copie los que quiera usar: aquí ya no los verá.',
  '{count} codes still count, the last of them until {date}. Copy what you want to use: you will not see them here any more._other':
    '{count} códigos siguen siendo válidos, el último hasta el {date}. Copie los que quiera usar: aquí ya no los verá.',
  'What you have promised to {by}, which is cancelled: {things}': 'Lo prometido a {by}, que se cancela: {things}',
  'What is at {by} goes on without you, and you get no reward or answer: {things}':
    'Lo que está en {by} sigue adelante, pero sin recompensa ni respuesta: {things}',
  '{count} rewards that are promised and no codes yet_one': '{count} recompensa prometida que aún no es un código',
  '{count} rewards that are promised and no codes yet_many': '{count} de recompensas prometidas que aún no son códigos',
  '{count} rewards that are promised and no codes yet_other': '{count} recompensas prometidas que aún no son códigos',
  '{count} items that you like or keep on boards_one':
    '{count} artículo marcado como favorito o guardado en un tablero',
  '{count} items that you like or keep on boards_many':
    '{count} de artículos marcados como favoritos o guardados en tableros',
  '{count} items that you like or keep on boards_other':
    '{count} artículos marcados como favoritos o guardados en tableros',
  '{count} comments that you wrote_one': '{count} comentario escrito',
  '{count} comments that you wrote_many': '{count} de comentarios escritos',
  '{count} comments that you wrote_other': '{count} comentarios escritos',
  'Your Gift Aid declarations': 'Las declaraciones de Gift Aid',
  'Erase for good': 'Borrar definitivamente',
  'Mail me the code for it': 'Enviarme el código',
  'Your wardrobe is erased': 'Su armario se ha borrado',
  'You are signed out everywhere. Within minutes nothing of it is left with us. Goodbye, and thank you.':
    'Se ha cerrado la sesión en todas partes. En unos minutos no quedará nada suyo con nosotros. Adiós y gracias.',
  'It cannot be undone. You can download your data in the settings first.':
    'No se puede deshacer. Antes puede descargar sus datos en los ajustes.',
  'Keep my wardrobe': 'Conservar mi armario',
  'We mail a code to your address and one to the new one. If the new one has a wardrobe, the two become one.':
    'Enviamos un código a su dirección y otro a la nueva. Si la nueva ya tiene un armario, los dos serán uno.',
  'New address': 'Nueva dirección',
  'Code from your address': 'Código de su dirección',
  'Code from the new address': 'Código de la nueva dirección',
  'Your address is changed. All other devices are signed out.':
    'Su dirección ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
  'Its items come here, and its address leads here from then on. We mail a code to each of the two addresses.':
    'Sus artículos vienen aquí y su dirección lleva aquí desde entonces. Enviamos un código a cada una de las dos direcciones.',
  'Address of the other wardrobe': 'Dirección del otro armario',
  'Code from the other address': 'Código de la otra dirección',
  'Join the two': 'Unir los dos',
  'The two wardrobes are one now. It can take a minute until all items are here.':
    'Los dos armarios son ahora uno. Puede tardar un minuto hasta que todo esté aquí.',
  'Mail both codes': 'Enviar los dos códigos',
  'Back to the settings': 'Volver a los ajustes',
  'This address leads to your wardrobe already.': 'Esta dirección ya lleva a su armario.',
  'This address belongs to a wardrobe that was joined with another. Sign in with it, and join from there.':
    'Esta dirección es de un armario que se unió a otro. Entre con ella y únalo desde allí.',
  'Charities that have claimed Gift Aid for you keep your name and address for six years, as the law asks':
    'Las organizaciones que han reclamado Gift Aid por usted conservan su nombre y dirección durante seis años, como exige la ley',
} as const satisfies Catalogue;
