import type { Catalogue } from '../catalogue';

export const catalogue = {
  Back: 'Назад',
  'Back to the settings': 'Назад к настройкам',
  'All these charities get what you change here.': 'Все эти организации получат то, что вы здесь измените.',
  Country: 'Страна',
  'Declare Gift Aid': 'Подать декларацию Gift Aid',
  'End Gift Aid for {charity}': 'Прекратить Gift Aid для {charity}',
  'End it': 'Прекратить',
  'Enter a UK postcode such as LS1 4AP.': 'Введите британский почтовый индекс, например LS1 4AP.',
  'Enter the first name.': 'Введите имя.',
  'Enter the last name.': 'Введите фамилию.',
  'Enter the name or number of the house.': 'Введите название или номер дома.',
  'First name': 'Имя',
  'For gifts until {date}': 'Для пожертвований до {date}',
  'Gift Aid for {charity}': 'Gift Aid для {charity}',
  'Gift Aid needs your agreement that the charity sells for you.':
    'Для Gift Aid нужно ваше согласие на то, что организация продаёт от вашего имени.',
  'Gift Aid needs your declaration as a UK taxpayer.':
    'Для Gift Aid нужна ваша декларация о том, что вы платите налоги в Великобритании.',
  'Gifts until today stay covered, later ones are not.':
    'На пожертвования до сегодняшнего дня декларация распространяется, на последующие — нет.',
  'House name or number': 'Название или номер дома',
  'I agree to this.': 'Я даю на это согласие.',
  'I declare this.': 'Я заявляю об этом.',
  'Last name': 'Фамилия',
  'Postcode of your home': 'Почтовый индекс вашего дома',
  'Since {date}': 'С {date}',
  'Street and town': 'Улица и город',
  'The charity does not use Gift Aid.': 'Организация не использует Gift Aid.',
  'The tax office asks for your name and address. {charity} sees them; nobody else does.':
    'Налоговая служба требует имя и адрес. Их видит {charity} и больше никто.',
  'The terms have changed. Read them again.': 'Текст изменился. Прочитайте его ещё раз.',
  'Title (optional)': 'Обращение (необязательно)',
  'What you declare': 'Что вы заявляете',
  'What you have declared': 'Ваши декларации',
  'You have declared nothing yet. Where a charity uses Gift Aid, the page of your donation offers it.':
    'Вы ещё не подавали деклараций. Если организация использует Gift Aid, это предлагается на странице вашего пожертвования.',
  'Your name and address': 'Ваше имя и адрес',
  'your number there: {number}': 'ваш номер там: {number}',
} as const satisfies Catalogue;
