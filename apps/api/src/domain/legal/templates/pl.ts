import type { LegalTemplates } from '../legal-names';

export const pl: LegalTemplates = {
  terms: `# Regulamin

## Usługa
Digital Wardrobe przechowuje zakupy, które dodaje kupujący, i pozwala sprzedawcom, partnerom i organizacjom charytatywnym prowadzić ich część.

## Twoje konto
Kto się rejestruje, działa w imieniu firmy podanej przy rejestracji i nikomu nie zdradza hasła. Rejestrować się mogą firmy i organizacje charytatywne, nie osoby prywatne. Konto, które narusza regulamin, możemy wstrzymać; wcześniej piszemy do jego użytkowników, chyba że zagrażałoby to kupującym.

## Plany i płatność
Plany odnawiają się co miesiąc lub co rok. Ceny nie zawierają VAT. Przy wyborze „Skonfiguruj płatności później” konto działa w pełni przez 14 dni; potem widżet jest wstrzymany, dopóki nie zostanie ustawiona metoda płatności, i nic nie jest usuwane.

## Dostępność i odpowiedzialność
Dokładamy starań, aby usługa działała, i zapowiadamy dłuższe przerwy. Odpowiadamy bez ograniczeń za winę umyślną, rażące niedbalstwo i szkody na osobie; poza tym za szkody możliwe do przewidzenia, do kwoty zapłaconej przez konto w ostatnich dwunastu miesiącach. Nie ograniczamy tego, czego prawo nie pozwala ograniczyć.

## Zakończenie
Konto można zamknąć z końcem okresu rozliczeniowego. Kupujący zachowują swoje rzeczy.

## Zmiany
Nową wersję zapowiadamy e-mailem co najmniej 30 dni wcześniej. Kto się nie zgadza, może do tego czasu zamknąć konto. Wersja przyjęta przy rejestracji jest przechowywana wraz z kontem.
`,
  privacy: `# Polityka prywatności

## Kto odpowiada
{company}

{reach}

## Co przechowujemy
- O firmach: nazwę, adres, numer VAT lub numer organizacji charytatywnej oraz imię i nazwisko, adres e-mail i telefon osoby kontaktowej.
- O kupujących: adres, który potwierdzają, i zakupy, które dodają do swojej szafy.
- O płatnościach: markę, cztery ostatnie cyfry i datę ważności karty. Nigdy jej numeru.
- O logowaniach: czas, adres w sieci i przeglądarkę, aby użytkownik mógł je zobaczyć i zakończyć.

## W jakim celu i jak długo
Aby świadczyć to, co uzgodniono (umowa), przechowywać faktury tak długo, jak wymaga prawo (obowiązek prawny), i chronić usługę przed nadużyciami (uzasadniony interes). Inne wiadomości wysyłamy tylko za zgodą, którą można w każdej chwili wycofać. Wszystko inne usuwamy po zamknięciu konta lub na prośbę kupującego.

## Kto jeszcze je otrzymuje
Dostawcy hostingu, poczty, płatności i map, związani umową i naszymi poleceniami. Wymieniamy ich na prośbę. Niczego nie sprzedajemy.

## Twoje prawa
Możesz poprosić o kopię swoich danych, ich poprawienie i usunięcie oraz złożyć skargę do organu nadzorczego.
`,
  contact: `# Kontakt

{company}

{reach}

Odpowiadamy w dni robocze.
`,
};
