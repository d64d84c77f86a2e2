import type { Language } from '@dw/contract';
import type { CodeTexts } from '../../domain/shoppers/code-mail';

/** The mail that lets a shopper into the own wardrobe. */
export const signInTexts: Readonly<Record<Language, CodeTexts>> = {
  en: {
    subject: 'Your code for Digital Wardrobe',
    code: 'Your code is',
    lines: [
      'Enter it to open your digital wardrobe.',
      'It is valid for 10 minutes and can be used once.',
      '',
      'If you did not ask for it, ignore this mail: without the code nobody gets in.',
    ],
  },
  pl: {
    subject: 'Twój kod do cyfrowej szafy',
    code: 'Twój kod to',
    lines: [
      'Wpisz go, aby otworzyć swoją cyfrową szafę.',
      'Kod jest ważny 10 minut i można go użyć raz.',
      '',
      'Jeśli to nie Twoja prośba, zignoruj tę wiadomość: bez kodu nikt nie wejdzie.',
    ],
  },
  de: {
    subject: 'Ihr Code für den digitalen Kleiderschrank',
    code: 'Ihr Code ist',
    lines: [
      'Geben Sie ihn ein, um Ihren digitalen Kleiderschrank zu öffnen.',
      'Er ist 10 Minuten gültig und kann einmal verwendet werden.',
      '',
      'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code kommt niemand hinein.',
    ],
  },
  it: {
    subject: 'Il tuo codice per il guardaroba digitale',
    code: 'Il tuo codice è',
    lines: [
      'Inseriscilo per aprire il tuo guardaroba digitale.',
      'È valido per 10 minuti e si può usare una sola volta.',
      '',
      'Se non lo hai richiesto, ignora questa email: senza il codice non entra nessuno.',
    ],
  },
  ru: {
    subject: 'Ваш код для цифрового гардероба',
    code: 'Ваш код:',
    lines: [
      'Введите его, чтобы открыть свой цифровой гардероб.',
      'Код действует 10 минут, использовать его можно один раз.',
      '',
      'Если вы его не запрашивали, не обращайте внимания на это письмо: без кода никто не войдёт.',
    ],
  },
  es: {
    subject: 'Su código para el armario digital',
    code: 'Su código es',
    lines: [
      'Introdúzcalo para abrir su armario digital.',
      'Es válido durante 10 minutos y solo se puede usar una vez.',
      '',
      'Si no lo ha pedido, ignore este correo: sin el código no entra nadie.',
    ],
  },
};
