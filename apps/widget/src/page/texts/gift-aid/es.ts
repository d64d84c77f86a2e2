import type { Catalogue } from '../catalogue';

export const catalogue = {
  Back: 'Atrás',
  'Back to the settings': 'Volver a los ajustes',
  'All these charities get what you change here.': 'Todas estas organizaciones reciben lo que cambie aquí.',
  Country: 'País',
  'Declare Gift Aid': 'Declarar Gift Aid',
  'End Gift Aid for {charity}': 'Terminar Gift Aid para {charity}',
  'End it': 'Terminar',
  'Enter a UK postcode such as LS1 4AP.': 'Introduzca un código postal británico como LS1 4AP.',
  'Enter the first name.': 'Introduzca el nombre.',
  'Enter the last name.': 'Introduzca los apellidos.',
  'Enter the name or number of the house.': 'Introduzca el nombre o número de la casa.',
  'First name': 'Nombre',
  'For gifts until {date}': 'Para donaciones hasta el {date}',
  'Gift Aid for {charity}': 'Gift Aid para {charity}',
  'Gift Aid needs your agreement that the charity sells for you.':
    'Gift Aid requiere su acuerdo para que la organización venda por usted.',
  'Gift Aid needs your declaration as a UK taxpayer.':
    'Gift Aid requiere su declaración como contribuyente en el Reino Unido.',
  'Gifts until today stay covered, later ones are not.':
    'Las donaciones hasta hoy siguen cubiertas; las posteriores, no.',
  'House name or number': 'Nombre o número de la casa',
  'I agree to this.': 'Estoy de acuerdo.',
  'I declare this.': 'Lo declaro.',
  'Last name': 'Apellidos',
  'Postcode of your home': 'Código postal de su domicilio',
  'Since {date}': 'Desde el {date}',
  'Street and town': 'Calle y localidad',
  'The charity does not use Gift Aid.': 'La organización no utiliza Gift Aid.',
  'The tax office asks for your name and address. {charity} sees them; nobody else does.':
    'Hacienda pide su nombre y dirección. {charity} los ve; nadie más.',
  'The terms have changed. Read them again.': 'El texto ha cambiado. Léalo de nuevo.',
  'Title (optional)': 'Tratamiento (opcional)',
  'What you declare': 'Lo que declara',
  'What you have declared': 'Lo que ha declarado',
  'You have declared nothing yet. Where a charity uses Gift Aid, the page of your donation offers it.':
    'Todavía no ha declarado nada. Si una organización utiliza Gift Aid, la página de su donación se lo ofrece.',
  'Your name and address': 'Su nombre y dirección',
  'your number there: {number}': 'su número allí: {number}',
} as const satisfies Catalogue;
