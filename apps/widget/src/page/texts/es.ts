import type { Catalogue } from './catalogue';

export const catalogue = {
  'Add to your wardrobe': 'Añadir a su armario',
  'Order {number}, bought today.': 'Pedido {number}, comprado hoy.',
  'Order {number}, bought yesterday.': 'Pedido {number}, comprado ayer.',
  'Order {number}, bought on {date}.': 'Pedido {number}, comprado el {date}.',
  'Bought today.': 'Comprado hoy.',
  'Bought yesterday.': 'Comprado ayer.',
  'Bought on {date}.': 'Comprado el {date}.',
  'size {size}': 'talla {size}',
  'Items in this order': 'Artículos de este pedido',
  Added: 'Añadido',
  Email: 'Correo electrónico',
  'Send code': 'Enviar código',
  Code: 'Código',
  'Six digits, sent to {email}.': 'Seis dígitos, enviados a {email}.',
  'Resend code.': 'Reenviar código.',
  'Resend code in {seconds} s.': 'Reenviar código en {seconds} s.',
  'Remind me when my items could be sold or given.': 'Avisarme cuando pueda vender o donar mis artículos.',
  'Add {count} items to your wardrobe_one': 'Añadir {count} artículo a su armario',
  'Add {count} items to your wardrobe_many': 'Añadir {count} de artículos a su armario',
  'Add {count} items to your wardrobe_other': 'Añadir {count} artículos a su armario',
  'Choose at least one item.': 'Elija al menos un artículo.',
  'Enter an email address.': 'Introduzca un correo electrónico.',
  'The code has six digits.': 'El código tiene seis dígitos.',
  'Something went wrong. Try again.': 'Algo ha fallado. Vuelva a intentarlo.',
  'In your wardrobe': 'En su armario',
  '{count} items are in your wardrobe._one': '{count} artículo está en su armario.',
  '{count} items are in your wardrobe._many': '{count} de artículos están en su armario.',
  '{count} items are in your wardrobe._other': '{count} artículos están en su armario.',
  'Your coupon code': 'Su código de cupón',
  'Valid until {date}. It is in your mailbox, too.': 'Válido hasta el {date}. También está en su buzón.',
  'Open your wardrobe': 'Abrir su armario',
  'Next order': 'Pedido siguiente',
  'Test mode: nothing here counts.': 'Modo de prueba: aquí nada cuenta.',
  Preview: 'Vista previa',
  'This is a preview: nothing is sent.': 'Esto es una vista previa: no se envía nada.',
  Loading: 'Cargando',
  Retry: 'Reintentar',
  'That did not work': 'No ha funcionado',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Ahora mismo no se puede acceder al armario. Vuelva a intentarlo en un momento.',
  'This page does not exist': 'Esta página no existe',
  'The link may be incomplete. Open it again from the shop.':
    'Puede que el enlace esté incompleto. Ábralo de nuevo desde la tienda.',
  'Nothing to add yet': 'Aún no hay nada que añadir',
  'When you have bought something here, you can add it to your wardrobe on this page.':
    'Cuando haya comprado algo aquí, podrá añadirlo a su armario en esta página.',
  'Order number taken': 'Número de pedido ocupado',
  'This order number already belongs to another order. Nothing was added; the shop can tell you more.':
    'Este número ya pertenece a otro pedido. No se ha añadido nada; la tienda podrá informarle.',
  'Closed for now': 'Cerrado por ahora',
  'The shop has paused its wardrobe. Come back later.': 'La tienda ha puesto su armario en pausa. Vuelva más tarde.',
  'Open this page from a shop': 'Abra esta página desde una tienda',
  'It shows what you bought there and adds it to your wardrobe.':
    'Muestra lo que ha comprado allí y lo añade a su armario.',
  '{count} items were left out: each needs a name and an absolute image address._one':
    'Se ha omitido {count} artículo: necesita un nombre y una dirección absoluta de imagen.',
  '{count} items were left out: each needs a name and an absolute image address._many':
    'Se han omitido {count} de artículos: cada uno necesita un nombre y una dirección absoluta de imagen.',
  '{count} items were left out: each needs a name and an absolute image address._other':
    'Se han omitido {count} artículos: cada uno necesita un nombre y una dirección absoluta de imagen.',
  'Your wardrobe': 'Su armario',
  'Sign in with a code that we mail to you.': 'Inicie sesión con un código que le enviaremos por correo.',
  'You are signed out. Sign in again to see your items.':
    'Ha cerrado la sesión. Vuelva a iniciarla para ver sus artículos.',
  'Keep me signed in': 'Mantener la sesión iniciada',
  'Sign in': 'Iniciar sesión',
  'Sign out': 'Cerrar sesión',
  'Show more': 'Mostrar más',
  '{count} items_one': '{count} artículo',
  '{count} items_many': '{count} de artículos',
  '{count} items_other': '{count} artículos',
  'Nothing here yet': 'Aquí aún no hay nada',
  'What you buy in shops that use Digital Wardrobe stands here once you add it.':
    'Lo que compre en tiendas con Digital Wardrobe aparecerá aquí cuando lo añada.',
  Terms: 'Condiciones',
  'Privacy policy': 'Política de privacidad',
  // What the server says.
  'Not found.': 'No se ha encontrado.',
  'This website is paused and takes no orders.': 'Este sitio web está en pausa y no acepta pedidos.',
  'Too many orders at once. Try again later.': 'Demasiados pedidos a la vez. Vuelva a intentarlo más tarde.',
  'Too many codes were asked for. Try again later.': 'Se han pedido demasiados códigos. Vuelva a intentarlo más tarde.',
  'Too many wrong codes. Try again later.': 'Demasiados códigos incorrectos. Vuelva a intentarlo más tarde.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Se acaba de enviar un código. Espere antes de pedir otro.',
  'Too many tries. Wait a moment.': 'Demasiados intentos. Espere un momento.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'El código es incorrecto o ha caducado. Compruébelo o pida uno nuevo.',
  'An item is not part of this order.': 'Un artículo no forma parte de este pedido.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Un artículo ya está en otro armario. Vuelva a cargar la página para ver lo que queda.',
} as const satisfies Catalogue;
