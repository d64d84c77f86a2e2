import type { OpeningHours } from '@dw/contract';
import type { PlaceInput } from '../platform/places/place-values';

const days = (numbers: readonly number[], from: string, until: string): OpeningHours[] =>
  numbers.map((day) => ({ day, from, until }));
const weekdays = [1, 2, 3, 4, 5];
const usual = days([...weekdays, 6], '09:30', '17:00');

const christmas = [
  {
    from_date: '2026-12-24',
    until_date: '2026-12-24',
    name: 'Christmas Eve',
    hours: [{ from: '09:30', until: '13:00' }],
  },
  { from_date: '2026-12-25', until_date: '2026-12-28', name: 'Christmas', hours: [] },
];

/** Where the demo charity has its shops. */
export const charityShops: readonly PlaceInput[] = [
  {
    name: 'Second Rail Northern Quarter',
    description: 'Women’s and men’s clothing on two floors. Ring the bell in Red Lion Street for large donations.',
    street: '62 Tib Street',
    city: 'Manchester',
    postcode: 'M4 1LG',
    lat: 53.484912,
    lng: -2.233871,
    store_code: 'MAN-1',
    opening_hours: [
      ...days(weekdays, '09:30', '17:30'),
      ...days([6], '10:00', '18:00'),
      ...days([7], '11:00', '16:00'),
    ],
    special_hours: christmas,
  },
  {
    name: 'Second Rail Chorlton',
    description: 'Children’s clothing, shoes and toys.',
    street: '418 Barlow Moor Road',
    city: 'Manchester',
    postcode: 'M21 8AD',
    lat: 53.441876,
    lng: -2.277204,
    store_code: 'MAN-2',
    opening_hours: usual,
  },
  {
    name: 'Second Rail Headingley',
    description: '',
    street: '37 Otley Road',
    city: 'Leeds',
    postcode: 'LS6 3AA',
    lat: 53.819842,
    lng: -1.577655,
    store_code: 'LDS-1',
    opening_hours: usual,
  },
  {
    name: 'Second Rail Bold Street',
    description: 'Vintage and denim.',
    street: '84 Bold Street',
    city: 'Liverpool',
    postcode: 'L1 4HY',
    lat: 53.402205,
    lng: -2.976312,
    store_code: 'LIV-1',
    opening_hours: [
      ...days(weekdays, '10:00', '12:30'),
      ...days(weekdays, '13:15', '17:30'),
      ...days([6], '10:00', '17:30'),
    ],
  },
  {
    name: 'Second Rail Kelham Island',
    description: 'Drop-off point beside the museum, open around the clock. Please use the hatch.',
    street: '12 Alma Street',
    city: 'Sheffield',
    postcode: 'S3 8SA',
    lat: 53.389517,
    lng: -1.472963,
    store_code: 'SHF-1',
    opening_hours: days([1, 2, 3, 4, 5, 6, 7], '00:00', '23:59'),
  },
  {
    name: 'Second Rail Stockbridge',
    description: 'Formal wear by appointment.',
    street: '25 Raeburn Place',
    city: 'Edinburgh',
    postcode: 'EH4 1HU',
    lat: 55.958814,
    lng: -3.211467,
    store_code: 'EDI-1',
    opening_hours: usual,
  },
  {
    name: 'Second Rail Wapping Wharf',
    description: 'Opens in spring.',
    street: '3 Museum Street',
    city: 'Bristol',
    postcode: 'BS1 6ZA',
    lat: 51.447386,
    lng: -2.598741,
    active: false,
    opening_hours: [],
  },
];
