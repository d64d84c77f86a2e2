import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Order {number}, bought today.': 'Pedido {number}, comprado hoy.',
  'Order {number}, bought yesterday.': 'Pedido {number}, comprado ayer.',
  'Order {number}, bought on {date}.': 'Pedido {number}, comprado el {date}.',
  'Bought today.': 'Comprado hoy.',
  'Bought yesterday.': 'Comprado ayer.',
  'Bought on {date}.': 'Comprado el {date}.',
  'Add to your wardrobe': 'Añadir a su armario',
  'Items in this order': 'Artículos de este pedido',
  Added: 'Añadido',
  'Add {count} items to your wardrobe_one': 'Añadir {count} artículo a su armario',
  'Add {count} items to your wardrobe_many': 'Añadir {count} de artículos a su armario',
  'Add {count} items to your wardrobe_other': 'Añadir {count} artículos a su armario',
  'In your wardrobe': 'En su armario',
  '{count} items are in your wardrobe._one': '{count} artículo está en su armario.',
  '{count} items are in your wardrobe._many': '{count} de artículos están en su armario.',
  '{count} items are in your wardrobe._other': '{count} artículos están en su armario.',
  'A thank-you for order {number}': 'Gracias por su pedido {number}',
  '{value} off your next order': '{value} de descuento en su próximo pedido',
  'Your code appears here once they are added.': 'Su código aparecerá aquí en cuanto añada los artículos.',
  'It is in your mailbox, too.': 'También está en su buzón.',
  'Open your wardrobe': 'Abrir su armario',
  'Next order': 'Pedido siguiente',
  'Test mode: nothing here counts.': 'Modo de prueba: aquí nada cuenta.',
  Preview: 'Vista previa',
  'This is a preview: nothing is sent.': 'Esto es una vista previa: no se envía nada.',
  'That did not work': 'No ha funcionado',
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
  'This website is paused and takes no orders.': 'Este sitio web está en pausa y no acepta pedidos.',
  'Too many orders at once. Try again later.': 'Demasiados pedidos a la vez. Vuelva a intentarlo más tarde.',
  'An item is not part of this order.': 'Un artículo no forma parte de este pedido.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Un artículo ya está en otro armario. Vuelva a cargar la página para ver lo que queda.',
} as const satisfies Catalogue;
