import type { LegalTemplates } from '../legal-names';

export const de: LegalTemplates = {
  terms: `# Nutzungsbedingungen

## Der Dienst
Digital Wardrobe bewahrt die Einkäufe auf, die ein Käufer hinzufügt, und lässt Händler, Partner und gemeinnützige Organisationen ihren Teil davon verwalten.

## Ihr Konto
Wer sich registriert, handelt für das dort genannte Unternehmen und behält das Passwort für sich. Registrieren dürfen sich Unternehmen und gemeinnützige Organisationen, keine Privatpersonen. Wir können ein Konto pausieren, das gegen diese Bedingungen verstößt, und schreiben seinen Benutzern vorher, es sei denn, Käufer kämen zu Schaden.

## Tarife und Zahlung
Tarife verlängern sich monatlich oder jährlich. Preise verstehen sich ohne Mehrwertsteuer. Mit „Zahlung später einrichten“ ist ein Konto 14 Tage lang voll nutzbar; danach pausiert das Widget, bis eine Zahlungsart eingerichtet ist, und nichts wird gelöscht.

## Verfügbarkeit und Haftung
Wir halten den Dienst so gut wie möglich in Betrieb und kündigen längere Unterbrechungen an. Wir haften unbegrenzt für Vorsatz, grobe Fahrlässigkeit und Personenschäden; im Übrigen für vorhersehbare Schäden bis zu dem Betrag, den das Konto in den letzten zwölf Monaten gezahlt hat. Was das Gesetz nicht zu begrenzen erlaubt, bleibt unbegrenzt.

## Ende
Ein Konto kann zum Ende seines Zeitraums geschlossen werden. Käufer behalten ihre Artikel.

## Änderungen
Eine neue Fassung kündigen wir mindestens 30 Tage vorher per E-Mail an. Wer nicht einverstanden ist, kann das Konto bis dahin schließen. Die Fassung, die bei der Registrierung angenommen wird, wird mit dem Konto aufbewahrt.
`,
  privacy: `# Datenschutzerklärung

## Verantwortlich
{company}

{reach}

## Was gespeichert wird
- Von Unternehmen: Name, Anschrift, USt-IdNr. oder Nummer der gemeinnützigen Organisation sowie Name, E-Mail-Adresse und Telefonnummer der Kontaktperson.
- Von Käufern: die Adresse, die sie bestätigen, und die Einkäufe, die sie in ihren Kleiderschrank legen.
- Von Zahlungen: Kartenmarke, letzte vier Ziffern und Ablaufdatum einer Karte. Nie ihre Nummer.
- Von Anmeldungen: Zeit, Netzadresse und Browser, damit ein Benutzer sie sehen und beenden kann.

## Wofür und wie lange
Um zu leisten, was vereinbart ist (Vertrag), um Rechnungen so lange aufzubewahren, wie das Gesetz es verlangt (rechtliche Pflicht), und um den Dienst vor Missbrauch zu schützen (berechtigtes Interesse). Weitere E-Mails gehen nur mit Einwilligung hinaus, die jederzeit widerrufen werden kann. Alles andere wird gelöscht, wenn das Konto geschlossen wird oder ein Käufer darum bittet.

## Wer sie sonst erhält
Dienstleister für Hosting, E-Mail, Zahlung und Karten, jeweils vertraglich an unsere Weisungen gebunden. Wir nennen sie auf Anfrage. Wir verkaufen nichts.

## Ihre Rechte
Sie können eine Kopie Ihrer Daten, ihre Berichtigung und ihre Löschung verlangen und sich bei der Aufsichtsbehörde beschweren.
`,
  contact: `# Kontakt

{company}

{reach}

Wir antworten an Werktagen.
`,
};
