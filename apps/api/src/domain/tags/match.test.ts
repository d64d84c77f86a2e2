import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedByTags, type Match, matcherOf, type Tag, type Thing } from './match';
import { standardTags } from './standard-tags';

const standard = (name: string): Tag => ({ name, own: false });
const own = (name: string): Tag => ({ name, own: true });
const thing = (name: string, category = '', gender = '', brand = ''): Thing => ({ name, category, gender, brand });

/** Name, category, gender; then the standard tags that match, those that perhaps do behind a question mark. */
const golden: readonly (readonly [string, string, string, string])[] = [
  ['Wool overcoat', '', 'Women', "Women's clothing, Coats and jackets"],
  ['Wool overcoat', '', '', "Women's clothing?, Men's clothing?, Coats and jackets"],
  ['Wool overcoat', '', 'Unisex', "Women's clothing?, Men's clothing?, Coats and jackets"],
  ['Lambswool jumper', '', 'Men', "Men's clothing, Knitwear"],
  ['Straight jeans', '', 'Women', "Women's clothing, Denim"],
  ['Boot-cut jeans', '', 'Women', "Women's clothing, Denim"],
  ['Denim jacket', 'Jackets', 'Men', "Men's clothing, Coats and jackets, Denim"],
  ['Linen shirt', "Men's shirts", '', "Men's clothing"],
  ['Dress shirt', '', 'Men', "Men's clothing"],
  ['Tie-front blouse', '', '', "Women's clothing"],
  ['Floral midi dress', '', '', "Women's clothing"],
  ['Cord trousers', "Boys' trousers", '', "Children's clothing"],
  ['Sleepsuit', 'Baby', 'Kids', "Children's clothing"],
  ['Baby blue shirt', '', 'Men', "Men's clothing"],
  ['Boyfriend jeans', '', 'Women', "Women's clothing, Denim"],
  ['Chelsea boots', 'Shoes', 'Women', 'Shoes'],
  ['Running shoes', "Men's footwear", '', 'Shoes, Sportswear'],
  ['Trainer socks', '', 'Men', 'Accessories'],
  ['Leather tote', 'Bags', 'Women', 'Bags'],
  ['Knitted scarf', '', 'Women', 'Accessories, Knitwear'],
  ['Silk tie', 'Accessories', 'Men', 'Accessories'],
  ['Two-piece suit', '', 'Men', "Men's clothing, Formal wear"],
  ['Swimsuit', 'Swimwear', 'Women', "Women's clothing, Sportswear"],
  ['Linen duvet cover', 'Bedding', '', 'Home textiles'],
  ['Beach towel', '', 'Women', 'Home textiles'],
  ['Item 4711', '', '', ''],
  ['Item 4711', '', 'Women', "Women's clothing"],
  ['Damen Strickjacke', '', '', "Women's clothing, Coats and jackets, Knitwear"],
  ['Wintermantel', 'Herrenmäntel', '', "Men's clothing, Coats and jackets"],
  ['Lederhandschuhe', '', 'Women', 'Accessories'],
  ['Turnschuhe', 'Kinderschuhe', '', 'Shoes'],
  ['Umhängetasche', '', '', 'Bags'],
  ['Abrigo de lana', 'Ropa de mujer', '', "Women's clothing, Coats and jackets"],
  ['Zapatillas de deporte', '', '', 'Shoes, Sportswear'],
  ['Pantalones vaqueros', 'Niños', '', "Children's clothing, Denim"],
  ['Maglione di lana', 'Uomo', '', "Men's clothing, Knitwear"],
  ['Stivali', 'Donna', '', 'Shoes'],
  ['Płaszcz wełniany', 'Odzież damska', '', "Women's clothing, Coats and jackets"],
  ['Żakiet', 'Mężczyźni', '', "Men's clothing, Coats and jackets"],
  ['Ręczniki', '', '', 'Home textiles'],
  ['Джинсы', 'Женская одежда', '', "Women's clothing, Denim"],
  ['Вязаный шарф', '', '', 'Accessories, Knitwear'],
  ['Детская куртка', '', '', "Children's clothing, Coats and jackets"],
];

describe('standard tags', () => {
  it.each(golden)('%s, %s, %s: %s', (name, category, gender, expected) => {
    const matches = matcherOf(thing(name, category, gender));
    const mark: Readonly<Record<Match, string | undefined>> = { yes: '', perhaps: '?', no: undefined };
    const found = standardTags.flatMap((tag) => {
      const said = mark[matches(standard(tag))];
      return said === undefined ? [] : [`${tag}${said}`];
    });
    expect(found.join(', ')).toBe(expected);
  });

  it('do not go by the brand', () => {
    expect(matcherOf(thing('Overcoat', '', 'Women', 'The Shoe & Bag Company'))(standard('Shoes'))).toBe('no');
  });
});

describe('an own tag', () => {
  it.each([
    ['Raincoats', thing('Yellow raincoat'), 'yes'],
    ['Raincoats', thing('Rain coat'), 'no'],
    ['rain', thing('Raincoat'), 'no'],
    ['Patagonia', thing('Fleece', '', '', 'Patagonia'), 'yes'],
    ['Alder & Thread repairs', thing('Coat', '', '', 'Alder & Thread'), 'no'],
    ['Alder Thread', thing('Coat', '', '', 'Alder & Thread'), 'yes'],
    ['School uniform', thing('Blazer', 'Kids > School uniforms'), 'yes'],
    ['School uniform', thing('Uniform for school'), 'no'],
    ['dzianina', thing('Sweter', 'DZIANINA'), 'yes'],
    ['Größe 40', thing('Kleid', 'Grösse 40'), 'yes'],
    ['Strasse', thing('Straße'), 'yes'],
    ['!!!', thing('!!!'), 'no'],
    ['Shoes', thing('Chelsea boots'), 'no'],
  ] as const)('%s, %o: %s', (name, one, expected) => {
    expect(matcherOf(one)(own(name))).toBe(expected);
  });
});

describe('the tags of a programme', () => {
  const closed = (one: Thing, accepts: readonly Tag[], refuses: readonly Tag[] = []) =>
    closedByTags({ accepts, refuses }, matcherOf(one));
  const coat = thing('Wool overcoat', '', 'Women');

  it('leave everything open where there are none', () => {
    expect(closed(coat, [])).toBeUndefined();
    expect(closed(thing('Item 4711'), [])).toBeUndefined();
  });
  it('close by one that is refused, whatever is accepted', () => {
    expect(closed(coat, [standard("Women's clothing")], [standard('Coats and jackets')])).toBe('tag_blocked');
  });
  it('need one of those accepted, where there are any', () => {
    expect(closed(coat, [standard('Shoes'), own('Hats')])).toBe('not_accepted');
    expect(closed(coat, [standard('Shoes'), own('overcoat')])).toBeUndefined();
  });
  it('give clothing that is for nobody in particular the benefit of the doubt', () => {
    const jumper = thing('Jumper');
    expect(closed(jumper, [standard("Women's clothing")])).toBeUndefined();
    expect(closed(jumper, [], [standard("Women's clothing")])).toBeUndefined();
    expect(closed(jumper, [standard("Children's clothing")])).toBe('not_accepted');
  });
});

const anyTag = fc.record({ name: fc.oneof(fc.constantFrom(...standardTags), fc.string()), own: fc.boolean() });
const vocabulary = ['coat', 'shoes', 'Damen', 'jeans', 'kids', 'Płaszcz', 'шарф', 'bag', 'boot', 'cut', 'x', '’s', ''];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...vocabulary)).map((words) => words.join(' ')),
  fc.string(),
);
const anyThing = fc.record({ name: anyText, category: anyText, brand: anyText, gender: anyText });

describe('whatever the thing and the tags', () => {
  it('a refused tag never opens, an accepted one never closes what was open', () => {
    const tags = fc.array(anyTag, { maxLength: 4 });
    fc.assert(
      fc.property(anyThing, tags, tags, anyTag, (one, accepts, refuses, more) => {
        const matches = matcherOf(one);
        const before = closedByTags({ accepts, refuses }, matches);
        if (before !== undefined) expect(closedByTags({ accepts, refuses: [...refuses, more] }, matches)).toBeDefined();
        if (before === undefined && accepts.length > 0)
          expect(closedByTags({ accepts: [...accepts, more], refuses }, matches)).toBeUndefined();
      }),
    );
  });

  it('case, accents and the order of the questions make no difference', () => {
    fc.assert(
      fc.property(anyThing, fc.array(anyTag, { minLength: 1, maxLength: 5 }), (one, tags) => {
        const loud = Object.fromEntries(Object.entries(one).map(([key, text]) => [key, text.normalize('NFD')]));
        const [forward, backward] = [matcherOf(one), matcherOf({ ...one, ...loud })];
        const first = tags.map(forward);
        expect([...tags].reverse().map(backward).reverse()).toEqual(first);
        expect(tags.map(forward)).toEqual(first);
      }),
    );
  });

  it('an own tag that is a whole field matches, where it has a word', () => {
    fc.assert(
      fc.property(anyThing, fc.constantFrom('name', 'category', 'brand'), (one, field) => {
        const hasWord = /[\p{L}\p{N}]/u.test(one[field].normalize('NFD').replaceAll(/\p{M}/gu, ''));
        expect(matcherOf(one)(own(one[field]))).toBe(hasWord ? 'yes' : 'no');
      }),
    );
  });
});
