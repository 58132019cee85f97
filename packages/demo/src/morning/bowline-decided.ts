import { hours, type Story } from './script.ts';

/** Bowline, in Dutch: what was decided, appeals, complaints and a request to remove a photo. */
export const bowlineDecided: readonly Story[] = [
  {
    about: 'male',
    premium: true,
    others: ['female', 'female', 'female', 'female'],
    steps: [
      [
        [2, '17:00'],
        {
          with: 0,
          chat: [
            ['about', 700, 'Hoi, wat een mooie lach heb je.'],
            ['other', 660, 'Dank je! Hoe is jouw dag?'],
            ['about', 655, 'Druk. Mijn dochter is jarig en ik zit vast in Lissabon.'],
            ['other', 630, 'Ach, wat jammer voor haar.'],
            ['about', 90, 'Zou je haar namens mij een cadeaukaart willen sturen? Ik betaal het je terug.'],
            ['other', 60, 'Dat voelt voor mij niet goed.'],
            ['about', 55, '€ 100 is genoeg. Foto van de code en klaar.'],
          ],
        },
      ],
      [
        [2, '17:05'],
        {
          report: 'scam',
          by: 0,
          names: 6,
          text: 'Hij wil dat ik een cadeaukaart koop en de code doorstuur.',
        },
      ],
      [
        [2, '18:30'],
        {
          with: 1,
          chat: [
            ['about', 500, 'Hoi, wat een mooie lach heb je.'],
            ['other', 420, 'Lief van je. Waar kom je vandaan?'],
            ['about', 400, 'Uit de buurt, maar nu even in Lissabon.'],
            ['other', 390, 'Mooie stad!'],
          ],
        },
      ],
      [
        [2, '19:00'],
        {
          with: 2,
          chat: [
            ['about', 300, 'Hoi, wat een mooie lach heb je.'],
            ['other', 250, 'Hallo! Dank je wel.'],
          ],
        },
      ],
      [
        [2, '20:10'],
        {
          report: 'scam',
          by: 3,
          text: 'Ik kreeg precies hetzelfde verhaal als mijn vriendin, woord voor woord.',
        },
      ],
      [[1, '09:12'], { staff: 'Anna Vos', does: 'take' }],
      [[1, '09:14'], { staff: 'Anna Vos', does: { open: 'named' } }],
      [
        [1, '09:20'],
        { staff: 'Anna Vos', does: { note: 'Vraagt letterlijk om de code van een cadeaukaart. Duidelijk.' } },
      ],
      [
        [1, '09:24'],
        {
          staff: 'Anna Vos',
          does: {
            decide: {
              outcome: 'end',
              ground: 'terms_money',
              facts: [
                { fact: 'asked_money', euros: 100, daysBefore: 1 },
                { fact: 'asked_gift_card', daysBefore: 1 },
              ],
              creditsBack: true,
              bar: true,
            },
          },
        },
      ],
    ],
  },
  {
    about: 'female',
    others: ['male'],
    steps: [
      [
        [2, '21:15'],
        { report: 'false_identity', by: 0, text: 'Ze lijkt op een actrice. Dat kan bijna niet echt zijn.' },
      ],
      [[1, '10:02'], { staff: 'Johanna Brink', does: 'take' }],
      [[1, '10:09'], { staff: 'Johanna Brink', does: { decide: { outcome: 'no_breach' } } }],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        [2, '19:30'],
        {
          with: 0,
          chat: [
            ['about', 120, 'Waarom antwoord je niet?'],
            ['other', 100, 'Omdat ik aan het werk was.'],
            ['about', 96, 'Wat een smoes. Jij bent echt een trut.'],
          ],
        },
      ],
      [[2, '19:35'], { report: 'harassment', by: 0, names: 2, text: 'Hij scheldt me uit.' }],
      [[1, '10:40'], { staff: 'Anna Vos', does: { open: 'named' } }],
      [
        [1, '10:44'],
        {
          staff: 'Anna Vos',
          does: {
            decide: {
              outcome: 'warn',
              ground: 'terms_respect',
              facts: [{ fact: 'insults', daysBefore: 1 }],
            },
          },
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        [4, '20:05'],
        {
          with: 0,
          chat: [
            ['about', 90, 'Dus je hebt al iemand anders?'],
            ['other', 70, 'Dat gaat je niets aan.'],
            ['about', 66, 'Leugenaar. Dat weten straks al je vrienden.'],
          ],
        },
      ],
      [[4, '20:10'], { report: 'harassment', by: 0, names: 2, text: 'Dit voelt als een dreigement.' }],
      [[3, '11:15'], { staff: 'Anna Vos', does: { open: 'named' } }],
      [
        [3, '11:21'],
        {
          staff: 'Anna Vos',
          does: {
            decide: {
              outcome: 'warn',
              ground: 'terms_respect',
              facts: [{ fact: 'insults', daysBefore: 1 }],
            },
          },
        },
      ],
      [
        hours(26),
        {
          by: 'about',
          appeal:
            'Ik was boos, maar ik heb niemand bedreigd. Het gesprek begon met haar berichten over mijn ex. Willen jullie het hele gesprek lezen?',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['male'],
    steps: [
      [
        hours(5.5),
        { report: 'other', by: 0, text: 'Hij heeft mijn like gezien en antwoordt nooit. Mag dat zomaar?' },
      ],
      [95, { staff: 'Johanna Brink', does: { decide: { outcome: 'no_breach' } } }],
    ],
  },
  {
    about: 'female',
    others: [],
    steps: [
      [
        hours(17),
        {
          removal: {
            name: 'Vera Janssen',
            email: 'vera.janssen@example.org',
            claim: 'shown',
            proof:
              'De foto op dit profiel is van mijn eigen vakantie in 2024. Ik kan het origineel sturen, met de datum erin.',
          },
        },
      ],
      [hours(3.2), { staff: 'Johanna Brink', does: 'take' }],
      [hours(3.1), { staff: 'Johanna Brink', does: 'hide photos' }],
      [
        hours(3),
        {
          staff: 'Johanna Brink',
          does: { note: 'Klinkt aannemelijk, dus verborgen. Wacht op het origineel van de foto.' },
        },
      ],
      [hours(2.9), { staff: 'Johanna Brink', does: 'release' }],
    ],
  },
  {
    about: 'female',
    others: [],
    steps: [
      [
        [2, '14:20'],
        {
          complaint:
            'Ik heb gisteren credits gekocht, maar er is twee keer afgeschreven. Kunnen jullie dat nakijken en terugbetalen?',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: [],
    steps: [
      [
        [3, '09:30'],
        {
          complaint: 'Mijn foto wacht nu al drie dagen op goedkeuring. Hoe lang duurt dat normaal?',
          topic: 'photos',
        },
      ],
      [
        [2, '11:05'],
        {
          staff: 'Mehmet Kaya',
          does: {
            answer:
              'Vervelend dat je zo lang wacht. Meestal bekijken we een foto binnen zes uur. Ik heb gevraagd waarom het bij jou langer duurt en laat het je vandaag weten.',
          },
        },
      ],
      [[1, '18:45'], { complaint: 'Dank je voor je antwoord. Ik heb alleen nog niets gehoord.' }],
    ],
  },
];
