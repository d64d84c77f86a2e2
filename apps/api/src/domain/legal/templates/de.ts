import type { LegalTemplates } from '../legal-names';

export const de: LegalTemplates = {
  terms: `# Nutzungsbedingungen

## Der Dienst
Digital Wardrobe bewahrt die Einkäufe auf, die ein Käufer hinzufügt, und lässt Händler, Partner und gemeinnützige Organisationen ihren Teil davon führen.

## Ihr Konto
Wer sich registriert, handelt für das dort genannte Unternehmen und behält das Passwort für sich. Nennen Sie hier, wer sich registrieren darf und was Sie bei Verstößen tun.

## Tarife und Zahlung
Tarife verlängern sich monatlich oder jährlich. Preise verstehen sich ohne Mehrwertsteuer. Mit „Zahlung später einrichten“ ist ein Konto 14 Tage lang voll nutzbar; danach pausiert das Widget, bis eine Zahlungsmethode eingerichtet ist, und nichts wird gelöscht.

## Verfügbarkeit und Haftung
Nennen Sie hier, was Sie zusagen und was nicht.

## Ende
Ein Konto kann zum Ende seines Zeitraums geschlossen werden. Käufer behalten ihre Artikel.

## Änderungen
Nennen Sie hier, wie Sie eine neue Fassung ankündigen. Die Fassung, die bei der Registrierung angenommen wird, wird mit dem Konto aufbewahrt.
`,
  privacy: `# Datenschutzerklärung

## Verantwortlich
Nennen Sie hier Ihr Unternehmen, seine Anschrift und wie der Datenschutz erreichbar ist.

## Was gespeichert wird
- Von Unternehmen: Name, Anschrift, USt-IdNr. oder Nummer der gemeinnützigen Organisation sowie Name, E-Mail-Adresse und Telefonnummer der Kontaktperson.
- Von Käufern: die Adresse, die sie bestätigen, und die Einkäufe, die sie in ihren Kleiderschrank legen.
- Von Zahlungen: Marke, letzte vier Ziffern und Ablaufdatum einer Karte. Nie ihre Nummer.
- Von Anmeldungen: Zeit, Netzadresse und Browser, damit ein Benutzer sie sehen und beenden kann.

## Wofür und wie lange
Nennen Sie hier die Zwecke, ihre Rechtsgrundlagen und die Speicherdauer.

## Wer sie sonst erhält
Nennen Sie hier Ihre Dienstleister: Hosting, E-Mail, Zahlung, Karten.

## Ihre Rechte
Sie können eine Kopie Ihrer Daten, ihre Berichtigung und ihre Löschung verlangen und sich bei der Aufsichtsbehörde beschweren.
`,
  contact: `# Kontakt

Nennen Sie hier, wie Ihre Benutzer Sie erreichen: Unternehmen, Anschrift, E-Mail, Telefon und wann jemand antwortet.
`,
};
