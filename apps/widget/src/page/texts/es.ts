import type { Catalogue } from './catalogue';

export const catalogue = {
  'size {size}': 'talla {size}',
  Email: 'Correo electrónico',
  'Send code': 'Enviar código',
  Code: 'Código',
  'Six digits, sent to {email}.': 'Seis dígitos, enviados a {email}.',
  'Resend code.': 'Reenviar código.',
  'Resend code in {seconds} s.': 'Reenviar código en {seconds} s.',
  'Remind me before my codes end.': 'Avisarme antes de que caduquen mis códigos.',
  'Choose at least one item.': 'Elija al menos un artículo.',
  'Enter an email address.': 'Introduzca un correo electrónico.',
  'The code has six digits.': 'El código tiene seis dígitos.',
  'Something went wrong. Try again.': 'Algo ha fallado. Vuelva a intentarlo.',
  'On orders of {amount} or more.': 'En pedidos de {amount} o más.',
  'Valid until {date}.': 'Válido hasta el {date}.',
  Copy: 'Copiar',
  Copied: 'Copiado',
  Loading: 'Cargando',
  Retry: 'Reintentar',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Ahora mismo no se puede acceder al armario. Vuelva a intentarlo en un momento.',
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
  'Too many codes were asked for. Try again later.': 'Se han pedido demasiados códigos. Vuelva a intentarlo más tarde.',
  'Too many wrong codes. Try again later.': 'Demasiados códigos incorrectos. Vuelva a intentarlo más tarde.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Se acaba de enviar un código. Espere antes de pedir otro.',
  'Too many tries. Wait a moment.': 'Demasiados intentos. Espere un momento.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'El código es incorrecto o ha caducado. Compruébelo o pida uno nuevo.',
} as const satisfies Catalogue;
