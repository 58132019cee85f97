import type { DemoConversation } from './script.ts';

/** In Dutch. Jonas and Noor have known each other for a week. */
export const bowlineConversations: readonly DemoConversation[] = [
  {
    between: ['jonas', 'noor'],
    unread: 1,
    lines: [
      [
        'jonas',
        [8, '19:12'],
        'Dag Noor. Je schrijft dat touw voor jou vooral aandacht is. Dat vond ik mooi gezegd.',
      ],
      [
        'noor',
        [8, '20:03'],
        'Dank je! Ik heb er lang over gedaan om het in één zin te krijgen. En jij, al eens een knoop gelegd?',
      ],
      [
        'jonas',
        [8, '20:09'],
        'Alleen om balken op hun plek te houden. De paalsteek kan ik met mijn ogen dicht.',
      ],
      ['noor', [8, '20:11'], 'Ha, dan ken je de belangrijkste al. De naam van deze site is geen toeval.'],
      ['noor', [8, '20:12'], 'Maar een balk zegt niet wanneer het te strak zit.'],
      ['jonas', [8, '20:20'], 'Daar zeg je wat. Hoe doe jij dat, afspreken wat wel en wat niet?'],
      [
        'noor',
        [7, '08:41'],
        'Eerst praten, met kleren aan en thee erbij. Een woord waarmee alles stopt. En daarna minstens zo lang natafelen.',
      ],
      ['jonas', [7, '12:30'], 'Natafelen kan ik. Ik heb zelf een tafel gemaakt waar tien mensen aan passen.'],
      ['noor', [7, '12:44'], 'Van welk hout?'],
      [
        'jonas',
        [7, '12:46'],
        'Eik, uit een oude schuur in de Beemster. Er zit nog een hoefijzerspijker in. Die heb ik laten zitten.',
      ],
      [
        'noor',
        [7, '21:15'],
        'Dat is precies het soort detail waar ik voor val. Ik werk aan een boek over schuren, geen grap.',
      ],
      ['jonas', [6, '18:02'], 'Dan moet je hem een keer zien. De tafel bedoel ik.'],
      ['noor', [6, '18:30'], 'Rustig aan, timmerman. Eerst koffie, in een plaats met veel mensen.'],
      ['jonas', [6, '18:33'], 'Natuurlijk. Jij kiest de plek en ik kom op tijd.'],
      [
        'noor',
        [4, '20:48'],
        'Wat liet jou trouwens het laatst hardop lachen? Jij vraagt het aan iedereen, dus nu jij.',
      ],
      ['jonas', [4, '21:10'], 'Mijn neefje van vier vroeg of ik ook bomen kan terugbouwen.'],
      ['noor', [4, '21:12'], 'En? Kun je dat?'],
      ['jonas', [4, '21:13'], 'Ik oefen nog.'],
      [
        'noor',
        [2, '09:20'],
        'Dinsdag oefent ons groepje weer. Je mag een keer komen kijken. Kijken is ook meedoen, zeggen wij daar.',
      ],
      ['jonas', [2, '17:55'], 'Graag. Moet ik iets meenemen?'],
      ['noor', [2, '18:20'], 'Schone handen en iets lekkers voor bij de thee.'],
      ['jonas', [1, '19:40'], { kind: 'gift', gift: 'coffee', text: 'Voor alvast de eerste.' }],
      ['noor', [1, '20:31'], 'Die staat! Zaterdag om elf uur, bij de boekwinkel aan de Oudegracht?'],
      ['jonas', 95, 'Zaterdag elf uur. Ik ben degene met zaagsel op zijn schoenen.'],
      ['noor', 12, 'Dan herken ik je wel. Ik heb er zin in.'],
    ],
  },
  {
    between: ['wilhelmina-alexandra', 'jonas'],
    unread: 2,
    lines: [
      [
        'wilhelmina-alexandra',
        [1, '21:02'],
        'Goedenavond Jonas. Een man die eerst vraagt en dan pas leidt, dat lees ik niet vaak.',
      ],
      [
        'wilhelmina-alexandra',
        [1, '21:05'],
        'Mijn teckel keurt bezoek streng. Ik ook. Vertel eens iets over jezelf dat niet in je profiel staat.',
      ],
    ],
  },
  {
    between: ['vera', 'noor'],
    unread: 0,
    lines: [
      ['vera', [3, '22:14'], 'Noor! Was jij dat zaterdag, met die gele regenjas?'],
      ['noor', [3, '22:40'], 'Betrapt. En jij was degene die nog danste toen de lichten al aan waren.'],
      ['vera', [3, '22:41'], { kind: 'gift', gift: 'ribbon', text: 'Voor de mooiste knoop van de avond.' }],
      ['noor', [2, '10:05'], 'Wat lief. Die bewaar ik bij mijn goede touw.'],
      ['vera', [2, '10:12'], 'Kom je gauw eens naar Antwerpen? Ik kook, jij brengt verhalen mee.'],
      ['noor', [2, '12:30'], 'In december heb ik een week vrij. Afgesproken.'],
    ],
  },
  {
    between: ['daan', 'noor'],
    unread: 1,
    lines: [['daan', 47, { kind: 'icebreaker', icebreaker: 'first_knot' }]],
  },
  {
    between: ['ruben', 'noor'],
    unread: 0,
    lines: [
      ['ruben', [9, '16:20'], 'Dag Noor, wandel jij ook als het regent?'],
      ['noor', [9, '19:45'], 'Juist dan. Zoek je een gids of gezelschap?'],
    ],
  },
  {
    between: ['ruben', 'wilhelmina-alexandra'],
    unread: 1,
    lines: [
      [
        'ruben',
        [9, '16:31'],
        'Goedemiddag. Goede manieren zijn voor mij ook het begin van alles. Mag ik u eens mee uit wandelen nemen?',
      ],
    ],
  },
  {
    between: ['sanne', 'noor'],
    unread: 0,
    lines: [
      [
        'sanne',
        [5, '23:02'],
        'Niemand hier kan me vinden, maar jou wilde ik toch schrijven. Wat lees je op dit moment?',
      ],
      ['noor', [4, '08:15'], 'Dan ben ik vereerd. Een dun boek over vuurtorenwachters. Jij?'],
      ['sanne', [4, '22:47'], 'Brieven. Van iemand die ze nooit heeft verstuurd. Mooier dan elke roman.'],
      ['noor', [3, '09:30'], 'Stuur me er eens een zin uit. De mooiste.'],
    ],
  },
];
