const byArea: Readonly<Record<string, string>> = Object.fromEntries(
  `AB Aberdeen|AL St Albans|B Birmingham|BA Bath|BB Blackburn|BD Bradford|BH Bournemouth|BL Bolton|BN Brighton|BR Bromley|BS Bristol|BT Belfast|CA Carlisle|CB Cambridge|CF Cardiff|CH Chester|CM Chelmsford|CO Colchester|CR Croydon|CT Canterbury|CV Coventry|CW Crewe|DA Dartford|DD Dundee|DE Derby|DG Dumfries|DH Durham|DL Darlington|DN Doncaster|DT Dorchester|DY Dudley|EH Edinburgh|EN Enfield|EX Exeter|FK Falkirk|FY Blackpool|G Glasgow|GL Gloucester|GU Guildford|HA Harrow|HD Huddersfield|HG Harrogate|HP Hemel Hempstead|HR Hereford|HS Stornoway|HU Hull|HX Halifax|IG Ilford|IP Ipswich|IV Inverness|KA Kilmarnock|KT Kingston upon Thames|KW Kirkwall|KY Kirkcaldy|L Liverpool|LA Lancaster|LD Llandrindod Wells|LE Leicester|LL Llandudno|LN Lincoln|LS Leeds|LU Luton|M Manchester|ME Rochester|MK Milton Keynes|ML Motherwell|NE Newcastle upon Tyne|NG Nottingham|NN Northampton|NP Newport|NR Norwich|OL Oldham|OX Oxford|PA Paisley|PE Peterborough|PH Perth|PL Plymouth|PO Portsmouth|PR Preston|RG Reading|RH Redhill|RM Romford|S Sheffield|SA Swansea|SG Stevenage|SK Stockport|SL Slough|SM Sutton|SN Swindon|SO Southampton|SP Salisbury|SR Sunderland|SS Southend-on-Sea|ST Stoke-on-Trent|SY Shrewsbury|TA Taunton|TD Galashiels|TF Telford|TN Tonbridge|TQ Torquay|TR Truro|TS Middlesbrough|TW Twickenham|UB Southall|WA Warrington|WD Watford|WF Wakefield|WN Wigan|WR Worcester|WS Walsall|WV Wolverhampton|YO York|ZE Lerwick|E London|EC London|N London|NW London|SE London|SW London|W London|WC London|GY Guernsey|JE Jersey|IM Isle of Man`
    .split('|')
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
);

/** A town with its stable number. */
export type Town = { readonly id: number; readonly name: string };

const towns: readonly Town[] = [...new Set(Object.values(byArea))].map((name, at) => ({ id: at + 1, name }));

const sorted = [...towns].sort((a, b) => (a.name < b.name ? -1 : 1));

const postcodeShape =
  /^(?:GIR ?0AA|(?:[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRVWXY])) ?\d[ABD-HJLNP-UW-Z]{2})$/;

/** A UK postcode as it is written (OUT IN), or undefined where it is none. */
export function normalisePostcode(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/\s+/g, '');
  return postcodeShape.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : undefined;
}

/** The post town of a UK postcode’s area: approximate, since an area holds many towns. */
export function townOfPostcode(typed: string): Town | undefined {
  const postcode = normalisePostcode(typed);
  const name = postcode && byArea[/^[A-Z]+/.exec(postcode)?.[0] ?? ''];
  return towns.find((town) => town.name === name);
}

/** The known town of that name, whatever its case. */
export function townByName(name: string): Town | undefined {
  return towns.find((town) => town.name.toLowerCase() === name.trim().toLowerCase());
}

/** The known town of that number. */
export function townById(id: number): Town | undefined {
  return towns[id - 1];
}

/** Every known town of a country, by name; only the post towns of the United Kingdom are known. */
export function townsOf(country: string): readonly Town[] {
  return country.toUpperCase() === 'GB' ? sorted : [];
}

/** The postcode area that a town stands for; London’s is its centre. */
export function areaOfTown({ name }: Town): string {
  if (name === 'London') return 'WC';
  return Object.keys(byArea).find((area) => byArea[area] === name) ?? '';
}
