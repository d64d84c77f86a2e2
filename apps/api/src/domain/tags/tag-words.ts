import type { Audience, Kind } from './standard-tags';

/*
 * What shops call things, in the languages of the pages: English, German, Spanish, Italian, Polish, Russian. A word is whole; one with a star
 * before or behind it may be the end or the beginning of a longer one, as German compounds are. Singular and plural both stand here, but for
 * plurals in -s.
 */
type Vocabulary = readonly string[];

export const audienceWords: Readonly<Record<Audience, Vocabulary>> = {
  women: [
    'woman women womenswear lady female damen* dame frau frauen mujer mujeres señora dama femenino femenina',
    'donna donne femminile damski damska damskie damskich kobieta kobiety kobiet',
    'женский женская женское женские женщина женщины женщин',
  ],
  men: [
    'man men menswear gent gentleman gentlemen male herren* herr mann männer hombre caballero masculino masculina',
    'uomo uomini maschile męski męska męskie męskich mężczyzna mężczyźni mężczyzn',
    'мужской мужская мужское мужские мужчина мужчины мужчин',
  ],
  children: [
    'child children childrenswear kid kidswear girl boy baby toddler infant newborn junior teen kinder* mädchen* junge jungen babykleidung',
    'niño niña bebé infantil infantiles bambino bambina bambini bambine neonato neonata neonati ragazzo ragazza ragazzi ragazze',
    'dziecko dzieci dziecięcy dziecięca dziecięce chłopiec chłopca chłopcy chłopców dziewczynka dziewczynki dziewczynek niemowlę niemowlęcy niemowlęca niemowlęce',
    'детский детская детское детские ребенок дети мальчик мальчики мальчиков девочка девочки девочек малыш младенец',
  ],
};

export const kindWords: Readonly<Record<Kind, Vocabulary>> = {
  Shoes: [
    'shoe footwear boot trainer sneaker sandal loafer heel pump flip-flop slipper brogue espadrille clog mule ballerina',
    'schuh schuhe halbschuh* turnschuh* laufschuh* sportschuh* damenschuh* herrenschuh* kinderschuh* hausschuh* wanderschuh* schnürschuh* stiefel *stiefel stiefelette stiefeletten sandale sandalen pantoffel pantoffeln zapato zapatilla bota botas botín botines sandalia calzado',
    'scarpa scarpe stivale stivali stivaletto stivaletti sandalo sandali calzatura calzature ciabatta ciabatte mocassino mocassini',
    'buty obuwie kozaki botki sandały trampki półbuty szpilki klapki kapcie',
    'обувь туфли ботинки ботинок сапоги кроссовки кеды сандалии босоножки тапочки лоферы',
  ],
  Bags: [
    'bag handbag backpack rucksack tote clutch satchel holdall suitcase purse wallet *tasche *taschen rucksäcke koffer geldbeutel geldbörse',
    'bolso mochila cartera maleta monedero borsa borse borsetta zaino zaini valigia valigie portafoglio torba torby torebka torebki plecak plecaki portfel walizka',
    'сумка сумки рюкзак рюкзаки клатч кошелек чемодан портмоне',
  ],
  Accessories: [
    'accessory scarf scarves belt hat cap beanie glove mitten tie sock tights jewellery jewelry necklace bracelet earring sunglass watch',
    'accessoire *schal *schals halstuch halstücher gürtel *gürtel hut hüte *mütze *mützen *handschuh *handschuhe krawatte krawatten socke *socken strumpfhose strumpfhosen schmuck sonnenbrille',
    'accesorio bufanda cinturón cinturones sombrero gorro gorra guante corbata calcetín calcetines joyería joya pulsera gafas',
    'accessorio accessori sciarpa sciarpe cintura cinture cappello cappelli berretto guanto guanti cravatta cravatte calzino calzini calze gioiello gioielli collana',
    'akcesoria szalik szal pasek paski kapelusz czapka czapki rękawiczki krawat skarpetki skarpety rajstopy biżuteria naszyjnik',
    'аксессуары аксессуар шарф шарфы ремень ремни шляпа шапка шапки перчатки варежки галстук носки колготки украшения платок',
  ],
  'Coats and jackets': [
    'coat overcoat raincoat trenchcoat trench jacket outerwear parka anorak blazer windbreaker cagoule gilet puffer blouson',
    'mantel *mantel mäntel *mäntel jacke *jacke jacken *jacken sakko sakkos anoraks abrigo chaqueta cazadora gabardina chaquetón',
    'cappotto cappotti giacca giacche giaccone giacconi giubbotto giubbotti giubbino piumino piumini impermeabile soprabito',
    'płaszcz płaszcze kurtka kurtki żakiet marynarka marynarki',
    'пальто куртка куртки плащ плащи пуховик пуховики пиджак пиджаки жакет парка ветровка бомбер',
  ],
  Knitwear: [
    'knitwear knit knitted jumper sweater pullover cardigan jersey turtleneck',
    'strick* *strick pulli pullis pullunder *pullover punto suéter suéteres jerséis rebeca',
    'maglieria maglione maglioni maglia maglie pullover cardigan dolcevita dzianina sweter swetry sweterek kardigan',
    'трикотаж свитер свитеры свитера джемпер джемперы кардиган кардиганы пуловер водолазка вязаный вязаная вязаное',
  ],
  Denim: [
    'denim jean jeans* vaquero vaquera tejano dżins dżinsy jeansy dżinsowy dżinsowa dżinsowe',
    'деним джинсы джинсовый джинсовая джинсовое джинсовые',
  ],
  Sportswear: [
    'sportswear activewear gymwear sport sports tracksuit jogger legging swimwear swimsuit swimming bikini running yoga cycling gym fitness ski hiking',
    'sportbekleidung sportkleidung sport* trainingsanzug jogginghose leggings badeanzug badehose bademode fußballtrikot trikot lauf* radsport',
    'deporte deportivo deportiva deportivos deportivas chándal mallas bañador bañadores sportivo sportiva sportivi sportive tuta tute costume-da-bagno costumi-da-bagno',
    'sportowy sportowa sportowe dres dresy dresowy legginsy strój-kąpielowy kostium-kąpielowy bieganie',
    'спортивный спортивная спортивное спортивные спорт легинсы леггинсы купальник плавки бег йога',
  ],
  'Formal wear': [
    'formal formalwear suit tuxedo dinner-jacket waistcoat evening gown black-tie prom bridal wedding',
    'anzug anzüge hosenanzug herrenanzug smoking abendkleid abendkleider festmode hochzeitskleid brautkleid frack',
    'traje esmoquin etiqueta gala fiesta ceremonia novia smoking cerimonia elegante completo sposa frac',
    'garnitur garnitury smoking wieczorowy wieczorowa wieczorowe wizytowy wizytowa ślubny ślubna frak',
    'костюм костюмы смокинг вечерний вечернее вечерняя свадебное фрак',
  ],
  'Home textiles': [
    'homeware home-textile bedding bedlinen bedsheet sheet duvet pillowcase pillow cushion towel curtain blanket throw tablecloth rug quilt napkin',
    'heimtextilien bettwäsche bettlaken spannbettlaken kissen *kissen kissenbezug handtuch handtücher badetuch vorhang vorhänge gardine gardinen decke *decke *decken tischdecke teppich',
    'hogar sábana funda edredón edredones almohada cojín cojines toalla cortina manta mantelería alfombra colcha',
    'biancheria-casa lenzuolo lenzuola federa federe cuscino cuscini asciugamano asciugamani tenda tende coperta coperte tovaglia tovaglie tappeto piumone',
    'pościel prześcieradło poszewka poduszka poduszki ręcznik ręczniki zasłona zasłony firanka koc koce obrus obrusy narzuta dywan kołdra',
    'постельное простыня наволочка подушка подушки полотенце полотенца штора шторы плед одеяло скатерть ковер',
  ],
  garment: [
    'clothes clothing apparel shirt tshirt t-shirt tee top polo vest hoodie sweatshirt trouser pant chino cord short dungaree jumpsuit playsuit romper pyjama pajama robe underwear boxer brief',
    'kleidung bekleidung oberteil hemd *hemd hemden *hemden hose *hose hosen *hosen shirt *shirt *shirts kapuzenpullover unterwäsche schlafanzug overall latzhose strampler weste',
    'ropa camisa camiseta pantalón pantalones sudadera pijama mono peto chaleco bermuda abbigliamento vestiti camicia camicie maglietta magliette pantalone pantaloni felpa felpe pigiama tuta',
    'odzież ubranie ubrania koszula koszule koszulka koszulki spodnie bluza bluzy piżama kombinezon ogrodniczki body bielizna spodenki kamizelka bezrękawnik',
    'одежда рубашка рубашки футболка футболки брюки штаны шорты худи толстовка пижама комбинезон майка белье жилет',
  ],
  hers: [
    'dress skirt blouse bra camisole sundress maxidress',
    'kleid *kleid bluse *bluse blusen minirock faltenrock jeansrock falda vestido blusa sujetador',
    'gonna gonne blusa bluse camicetta camicette reggiseno sukienka sukienki spódnica spódnice bluzka bluzki biustonosz',
    'платье платья юбка юбки блузка блузки сарафан бюстгальтер',
  ],
};

/** Words that mean something else before the words after them: the first of each is left out before a text is read. */
export const otherwise: Vocabulary = [
  'boot cut',
  'trainer sock',
  'dress shirt',
  'dress shoe',
  'dress sock',
  'suit bag',
  'shoe bag',
  'baby blue',
  'baby pink',
  'baby doll',
  'baby alpaca',
  'baby cashmere',
  'boy short',
  'kid mohair',
  'kid leather',
  'blanket coat',
  'blanket scarf',
  'top handle',
  'tie dye',
  'tie front',
  'tie neck',
  'tie waist',
  'cap sleeve',
  'belt loop',
  'throw on',
  'traje de baño',
];
