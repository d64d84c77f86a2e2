/**
 * Nouns with a folder in the API or the dashboard alone, or a file in the contract without a feature of the API, each with
 * its reason. Everything else has one name in all of them.
 */
const shopperSide = 'shops and shoppers call it; the dashboard has no page of it';
module.exports = {
  api: {
    'carrier-events': 'carriers call it; the dashboard has no page of it',
    'charity-pages': 'a page for shoppers, served as HTML',
    'code-use': shopperSide,
    files: 'uploads of every page',
    handovers: shopperSide,
    health: 'for whoever watches the process',
    ledger: 'garments’ lives are part of the pages of wardrobes, take-backs and donations; anyone may read the proofs',
    lookups: 'countries, towns and currencies of every form',
    offers: 'what the public is told of programmes, whose own pages are those of take-backs and charities',
    'market-events': shopperSide,
    'pre-loved': 'its things are listed on the page of the marketplace',
    options: shopperSide,
    orders: shopperSide,
    pages: 'documents that are no part of the dashboard',
    refunds: shopperSide,
    'charity-payments': 'orders and gifts show how they stand, each on pages of its own',
    'public-names': 'charities and marketplaces have theirs in forms of their own',
    'provider-events': 'carriers and payment providers call it; the dashboard has no page of it',
    'saved-views': 'views of every list; its screen is kit/list',
    'shopper-mails': shopperSide,
    'shopper-address': shopperSide,
    'shopper-erasure': shopperSide,
    'shopper-gift-aid': shopperSide,
    'shopper-settings': shopperSide,
    shoppers: shopperSide,
    translations: 'the catalogues of every page',
    wardrobe: shopperSide,
    widget: shopperSide,
  },
  dashboard: {
    'donation-desk': 'the desk of a shop, for members and volunteers; its calls are those of donations',
    documentation: 'pages of texts; the API serves its reference by itself',
    plugins: 'how the widget is set up; it is part of a website in the API',
    snippets: 'made in the browser, by packages/contract/src/snippet.ts',
    'take-back-desk': 'the desk of a store, for members and volunteers; its calls are those of take-back-requests',
    'take-back-report': 'a page of figures, whose call is that of take-back-requests',
    'website-configuration': 'pages of a website, whose calls are those of websites',
    'website-setup': 'pages of a website, whose calls are those of websites',
  },
  contract: {
    'donation-desk': 'answered by donations, which are received there',
    domains: 'answered by websites, whose addresses they are',
    'handover-photos': 'answered by handovers, whose things they show',
    'take-back-desk': 'answered by take-back-requests, whose things are taken there',
  },
};
