import type { Catalogue } from './catalogue';

export const catalogue = {
  'Add to your wardrobe': 'In den Kleiderschrank legen',
  'Order {number}, bought today.': 'Bestellung {number}, heute gekauft.',
  'Order {number}, bought yesterday.': 'Bestellung {number}, gestern gekauft.',
  'Order {number}, bought on {date}.': 'Bestellung {number}, gekauft am {date}.',
  'Bought today.': 'Heute gekauft.',
  'Bought yesterday.': 'Gestern gekauft.',
  'Bought on {date}.': 'Gekauft am {date}.',
  'size {size}': 'Größe {size}',
  'Items in this order': 'Artikel dieser Bestellung',
  Added: 'Hinzugefügt',
  Email: 'E-Mail',
  'Send code': 'Code senden',
  Code: 'Code',
  'Six digits, sent to {email}.': 'Sechs Ziffern, gesendet an {email}.',
  'Resend code.': 'Code erneut senden.',
  'Resend code in {seconds} s.': 'Code erneut senden in {seconds} s.',
  'Remind me before my codes end.': 'Erinnern Sie mich, bevor meine Codes ablaufen.',
  Mails: 'E-Mails',
  'Remind me when my items could be sold or given.':
    'Erinnern Sie mich, wenn ich meine Artikel verkaufen oder spenden kann.',
  'Add {count} items to your wardrobe_one': '{count} Artikel in den Kleiderschrank legen',
  'Add {count} items to your wardrobe_other': '{count} Artikel in den Kleiderschrank legen',
  'Choose at least one item.': 'Wählen Sie mindestens einen Artikel.',
  'Enter an email address.': 'Geben Sie eine E-Mail-Adresse ein.',
  'The code has six digits.': 'Der Code hat sechs Ziffern.',
  'Something went wrong. Try again.': 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  'In your wardrobe': 'In Ihrem Kleiderschrank',
  '{count} items are in your wardrobe._one': '{count} Artikel ist in Ihrem Kleiderschrank.',
  '{count} items are in your wardrobe._other': '{count} Artikel sind in Ihrem Kleiderschrank.',
  'On orders of {amount} or more.': 'Ab einem Bestellwert von {amount}.',
  'A thank-you for order {number}': 'Ein Dankeschön für Bestellung {number}',
  '{value} off your next order': '{value} Rabatt auf Ihre nächste Bestellung',
  'Your code appears here once they are added.': 'Ihr Code erscheint hier, sobald Sie die Artikel hinzugefügt haben.',
  'Valid until {date}.': 'Gültig bis {date}.',
  'It is in your mailbox, too.': 'Er liegt auch in Ihrem Postfach.',
  Copy: 'Kopieren',
  Copied: 'Kopiert',
  'Open your wardrobe': 'Kleiderschrank öffnen',
  'Next order': 'Nächste Bestellung',
  'Test mode: nothing here counts.': 'Testmodus: Hier zählt nichts.',
  Preview: 'Vorschau',
  'This is a preview: nothing is sent.': 'Dies ist eine Vorschau: Es wird nichts gesendet.',
  Loading: 'Wird geladen',
  Retry: 'Erneut versuchen',
  'That did not work': 'Das hat nicht geklappt',
  'We cannot reach the wardrobe right now. Try again in a moment.':
    'Der Kleiderschrank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'This page does not exist': 'Diese Seite gibt es nicht',
  'The link may be incomplete. Open it again from the shop.':
    'Der Link ist vielleicht unvollständig. Öffnen Sie ihn noch einmal aus dem Shop.',
  'Nothing to add yet': 'Noch nichts hinzuzufügen',
  'When you have bought something here, you can add it to your wardrobe on this page.':
    'Wenn Sie hier etwas gekauft haben, können Sie es auf dieser Seite in Ihren Kleiderschrank legen.',
  'Order number taken': 'Bestellnummer vergeben',
  'This order number already belongs to another order. Nothing was added; the shop can tell you more.':
    'Diese Bestellnummer gehört bereits zu einer anderen Bestellung. Es wurde nichts hinzugefügt; mehr erfahren Sie im Shop.',
  'Closed for now': 'Vorübergehend geschlossen',
  'The shop has paused its wardrobe. Come back later.':
    'Der Shop hat seinen Kleiderschrank pausiert. Kommen Sie später wieder.',
  'Open this page from a shop': 'Öffnen Sie diese Seite aus einem Shop',
  'It shows what you bought there and adds it to your wardrobe.':
    'Sie zeigt, was Sie dort gekauft haben, und legt es in Ihren Kleiderschrank.',
  '{count} items were left out: each needs a name and an absolute image address._one':
    '{count} Artikel wurde ausgelassen: Er braucht einen Namen und eine absolute Bildadresse.',
  '{count} items were left out: each needs a name and an absolute image address._other':
    '{count} Artikel wurden ausgelassen: Jeder braucht einen Namen und eine absolute Bildadresse.',
  'Your wardrobe': 'Ihr Kleiderschrank',
  'Sign in with a code that we mail to you.': 'Melden Sie sich mit einem Code an, den wir Ihnen per E-Mail senden.',
  'You are signed out. Sign in again to see your items.':
    'Sie sind abgemeldet. Melden Sie sich erneut an, um Ihre Artikel zu sehen.',
  'Keep me signed in': 'Angemeldet bleiben',
  'Sign in': 'Anmelden',
  'Sign out': 'Abmelden',
  'Show more': 'Mehr anzeigen',
  '{count} items_one': '{count} Artikel',
  '{count} items_other': '{count} Artikel',
  'Nothing here yet': 'Noch nichts vorhanden',
  'What you buy in shops that use Digital Wardrobe stands here once you add it.':
    'Was Sie in Shops mit Digital Wardrobe kaufen, erscheint hier, sobald Sie es hinzufügen.',
  Terms: 'Nutzungsbedingungen',
  'Privacy policy': 'Datenschutzerklärung',
  // What the server says.
  'Not found.': 'Nicht gefunden.',
  'This website is paused and takes no orders.': 'Diese Website ist pausiert und nimmt keine Bestellungen an.',
  'Too many orders at once. Try again later.': 'Zu viele Bestellungen auf einmal. Versuchen Sie es später noch einmal.',
  'Too many codes were asked for. Try again later.':
    'Es wurden zu viele Codes angefordert. Versuchen Sie es später noch einmal.',
  'Too many wrong codes. Try again later.': 'Zu viele falsche Codes. Versuchen Sie es später noch einmal.',
  'A code was mailed a moment ago. Wait before you ask for another.':
    'Gerade wurde ein Code gesendet. Warten Sie, bevor Sie einen neuen anfordern.',
  'Too many tries. Wait a moment.': 'Zu viele Versuche. Warten Sie einen Moment.',
  'The code is wrong or has expired. Check it, or ask for a new one.':
    'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  'An item is not part of this order.': 'Ein Artikel gehört nicht zu dieser Bestellung.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Ein Artikel ist bereits in einem anderen Kleiderschrank. Laden Sie die Seite neu, um zu sehen, was übrig ist.',
} as const satisfies Catalogue;
