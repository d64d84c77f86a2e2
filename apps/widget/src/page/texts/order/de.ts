import type { Catalogue } from '../catalogue';

export const catalogue = {
  'Order {number}, bought today.': 'Bestellung {number}, heute gekauft.',
  'Order {number}, bought yesterday.': 'Bestellung {number}, gestern gekauft.',
  'Order {number}, bought on {date}.': 'Bestellung {number}, gekauft am {date}.',
  'Bought today.': 'Heute gekauft.',
  'Bought yesterday.': 'Gestern gekauft.',
  'Bought on {date}.': 'Gekauft am {date}.',
  'Add to your wardrobe': 'In den Kleiderschrank legen',
  'Items in this order': 'Artikel dieser Bestellung',
  Added: 'Hinzugefügt',
  'Add {count} items to your wardrobe_one': '{count} Artikel in den Kleiderschrank legen',
  'Add {count} items to your wardrobe_other': '{count} Artikel in den Kleiderschrank legen',
  'In your wardrobe': 'In Ihrem Kleiderschrank',
  '{count} items are in your wardrobe._one': '{count} Artikel ist in Ihrem Kleiderschrank.',
  '{count} items are in your wardrobe._other': '{count} Artikel sind in Ihrem Kleiderschrank.',
  'A thank-you for order {number}': 'Ein Dankeschön für Bestellung {number}',
  '{value} off your next order': '{value} Rabatt auf Ihre nächste Bestellung',
  'Your code appears here once they are added.': 'Ihr Code erscheint hier, sobald Sie die Artikel hinzugefügt haben.',
  'It is in your mailbox, too.': 'Er liegt auch in Ihrem Postfach.',
  'Open your wardrobe': 'Kleiderschrank öffnen',
  'Next order': 'Nächste Bestellung',
  'Test mode: nothing here counts.': 'Testmodus: Hier zählt nichts.',
  Preview: 'Vorschau',
  'This is a preview: nothing is sent.': 'Dies ist eine Vorschau: Es wird nichts gesendet.',
  'That did not work': 'Das hat nicht geklappt',
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
  'This website is paused and takes no orders.': 'Diese Website ist pausiert und nimmt keine Bestellungen an.',
  'Too many orders at once. Try again later.': 'Zu viele Bestellungen auf einmal. Versuchen Sie es später noch einmal.',
  'An item is not part of this order.': 'Ein Artikel gehört nicht zu dieser Bestellung.',
  'An item is already in another wardrobe. Load the page again to see what is left.':
    'Ein Artikel ist bereits in einem anderen Kleiderschrank. Laden Sie die Seite neu, um zu sehen, was übrig ist.',
} as const satisfies Catalogue;
