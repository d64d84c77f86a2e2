import type { LegalTemplates } from '../legal-names';

export const pl: LegalTemplates = {
  terms: `# Regulamin

## Usługa
Digital Wardrobe przechowuje zakupy, które dodaje kupujący, i pozwala sprzedawcom, partnerom i organizacjom charytatywnym prowadzić ich część.

## Twoje konto
Kto się rejestruje, działa w imieniu firmy podanej przy rejestracji i nikomu nie zdradza hasła. Napisz tutaj, kto może się zarejestrować i co robisz, gdy ktoś narusza ten regulamin.

## Plany i płatność
Plany odnawiają się co miesiąc lub co rok. Ceny nie zawierają VAT. Przy wyborze „Skonfiguruj płatności później” konto działa w pełni przez 14 dni; potem widżet jest wstrzymany, dopóki nie zostanie ustawiona metoda płatności, i nic nie jest usuwane.

## Dostępność i odpowiedzialność
Napisz tutaj, co obiecujesz, a czego nie.

## Zakończenie
Konto można zamknąć z końcem okresu rozliczeniowego. Kupujący zachowują swoje rzeczy.

## Zmiany
Napisz tutaj, jak ogłaszasz nową wersję. Wersja przyjęta przy rejestracji jest przechowywana wraz z kontem.
`,
  privacy: `# Polityka prywatności

## Kto odpowiada
Podaj tutaj firmę, jej adres i kontakt do osoby odpowiedzialnej za ochronę danych.

## Co przechowujemy
- O firmach: nazwę, adres, numer VAT lub numer organizacji charytatywnej oraz imię i nazwisko, adres e-mail i telefon osoby kontaktowej.
- O kupujących: adres, który potwierdzają, i zakupy, które dodają do swojej szafy.
- O płatnościach: markę, cztery ostatnie cyfry i datę ważności karty. Nigdy jej numeru.
- O logowaniach: czas, adres w sieci i przeglądarkę, aby użytkownik mógł je zobaczyć i zakończyć.

## W jakim celu i jak długo
Podaj tutaj cele, ich podstawy prawne i okresy przechowywania.

## Kto jeszcze je otrzymuje
Podaj tutaj swoich dostawców: hosting, pocztę, płatności, mapy.

## Twoje prawa
Możesz poprosić o kopię swoich danych, ich poprawienie i usunięcie oraz złożyć skargę do organu nadzorczego.
`,
  contact: `# Kontakt

Napisz tutaj, jak użytkownicy mogą się z Tobą skontaktować: firma, adres, e-mail, telefon i godziny, w których ktoś odpowiada.
`,
};
