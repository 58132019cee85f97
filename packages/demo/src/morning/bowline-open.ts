import { hours, type Story } from './script.ts';

/** Cases that wait on Bowline, in Dutch. */
export const bowlineOpen: readonly Story[] = [
  {
    about: 'female',
    upTo: 27,
    others: ['male'],
    steps: [
      [
        12,
        {
          report: 'minor',
          by: 0,
          text: 'Ze schreef dat ze nog in de examenklas zit. Misschien vergis ik me, maar kijk er alsjeblieft even naar.',
        },
      ],
    ],
  },
  {
    about: 'male',
    premium: true,
    others: ['female', 'female', 'female'],
    steps: [
      [
        hours(16.2),
        {
          with: 0,
          chat: [
            ['about', 1540, 'Goedenavond! Wat heb jij een vrolijke blik op je foto.'],
            ['other', 1512, 'Dank je. Jij hebt ook een aardig profiel. Wat doe je voor werk?'],
            ['about', 1508, 'Ik ben technicus op zee. Vier weken weg, twee weken thuis.'],
            ['other', 1490, 'Dat lijkt me zwaar, zo lang van huis.'],
            ['about', 290, 'Ik denk de hele dag al aan je bericht. Zullen we verder op WhatsApp?'],
            ['other', 262, 'Liever nog even hier, als je het goedvindt.'],
            ['about', 95, 'Ik vertrouw jou, dus ik zeg het eerlijk: mijn bankkaart is geblokkeerd.'],
            ['about', 94, 'Kun je € 150 voorschieten? Vrijdag heb je het terug, echt.'],
            ['other', 61, 'Dat doe ik niet voor iemand die ik nooit gezien heb.'],
            ['about', 58, 'Met een cadeaukaart kan het ook meteen.'],
            ['other', 31, 'Nee. Ik ga je melden.'],
          ],
        },
      ],
      [
        hours(16.1),
        {
          report: 'scam',
          by: 0,
          names: 7,
          text: 'Hij vraagt om geld en wil steeds naar WhatsApp. Ik geloof niet dat hij dat zelf is op de foto.',
        },
      ],
      [
        hours(15.8),
        {
          with: 1,
          chat: [
            ['about', 200, 'Goedenavond! Wat heb jij een vrolijke blik op je foto.'],
            ['other', 180, 'Haha, dank je wel.'],
            ['about', 64, 'Ik zit op zee en mijn kaart doet het niet. Zou je iets kunnen voorschieten?'],
          ],
        },
      ],
      [
        hours(15.7),
        {
          report: 'scam',
          by: 1,
          names: 2,
          text: 'Na drie berichten al een verhaal over een kapotte bankkaart.',
        },
      ],
      [
        hours(6),
        {
          report: 'false_identity',
          by: 2,
          text: 'Deze foto heb ik eerder gezien bij een heel andere naam, op een andere site.',
        },
      ],
      [130, { staff: 'Anna Vos', does: 'take' }],
      [128, { staff: 'Anna Vos', does: { open: 'named' } }],
      [
        124,
        {
          staff: 'Anna Vos',
          does: { note: 'Zelfde aanpak bij twee leden: op zee, kaart geblokkeerd, cadeaukaart.' },
        },
      ],
      [122, { staff: 'Anna Vos', does: 'release' }],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(70),
        {
          with: 0,
          chat: [
            ['about', 320, 'Hoi! Beleg jij eigenlijk ook?'],
            ['other', 300, 'Nee, daar heb ik geen verstand van.'],
            ['about', 296, 'Ik kan je laten zien hoe je van € 250 in een maand € 600 maakt.'],
            ['other', 280, 'Daar ben ik hier niet voor.'],
            ['about', 45, 'Jammer. Ik stuur je morgen toch de link, dan kun je zelf kijken.'],
          ],
        },
      ],
      [
        hours(69.9),
        {
          report: 'scam',
          by: 0,
          names: 2,
          text: 'Hij begint meteen over beleggen en wil dat ik geld inleg.',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(21),
        {
          with: 0,
          chat: [
            ['about', 400, 'Hoi, zin om iets te drinken vanavond?'],
            ['other', 380, 'Dat gaat me te snel, sorry.'],
            ['about', 372, 'Waarom zit je hier dan?'],
            ['about', 190, 'Ik zie dat je online bent.'],
            ['about', 121, 'Negeer je mij?'],
            ['other', 118, 'Ik heb nee gezegd. Laat me met rust.'],
            ['about', 64, 'Jij bent ook gewoon een aansteller.'],
          ],
        },
      ],
      [
        hours(20.9),
        {
          report: 'harassment',
          by: 0,
          names: 6,
          text: 'Hij blijft schrijven nadat ik nee heb gezegd, en wordt vervelend.',
        },
      ],
      [2, { staff: 'Johanna Brink', does: 'take' }],
      [1, { staff: 'Johanna Brink', does: { open: 'named' } }],
    ],
  },
  {
    about: 'female',
    others: ['female', 'male'],
    steps: [
      [
        hours(9),
        {
          report: 'without_consent',
          by: 0,
          names: 'photo',
          text: 'Op deze foto sta ik. Ik heb hier nooit toestemming voor gegeven.',
        },
      ],
      [
        hours(7.5),
        {
          report: 'without_consent',
          by: 1,
          names: 'photo',
          text: 'Ik ken de vrouw op deze foto en zij weet hier niets van.',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(28),
        {
          report: 'false_identity',
          by: 0,
          text: 'Hij zegt dat hij hier woont, maar hij kent geen enkele straat en zijn verhaal verandert steeds.',
        },
      ],
      [hours(4), { staff: 'Johanna Brink', does: 'take' }],
      [
        hours(3.8),
        {
          staff: 'Johanna Brink',
          does: { escalate: 'Ik ken de melder van vroeger en beslis hier liever niet zelf over.' },
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(23.1),
        {
          with: 0,
          chat: [
            ['about', 210, 'Hallo daar, nog steeds alleen?'],
            ['other', 190, 'Dat is een aparte manier om te beginnen.'],
            ['about', 184, 'Vrouwen zoals jij mogen blij zijn dat er iemand schrijft.'],
          ],
        },
      ],
      [hours(23), { report: 'offensive', by: 0, names: 2, text: 'Zo praat je niet tegen mensen.' }],
    ],
  },
  {
    about: 'female',
    others: ['male'],
    steps: [
      [
        hours(17.4),
        {
          with: 0,
          chat: [
            ['about', 600, 'Je foto is niet bepaald van dit jaar, hè?'],
            ['other', 580, 'Van deze zomer. Is dat een probleem?'],
            ['about', 575, 'Dan zie je er slecht uit voor je leeftijd.'],
            ['other', 570, 'Fijne avond nog.'],
          ],
        },
      ],
      [hours(17.3), { report: 'harassment', by: 0, names: 2, text: 'Beledigend, zonder enige aanleiding.' }],
    ],
  },
  {
    about: 'female',
    others: ['male'],
    steps: [
      [
        hours(24.5),
        {
          report: 'other',
          by: 0,
          text: 'Volgens mij maakt ze reclame: in elk gesprek noemt ze haar eigen webwinkel.',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(44),
        {
          report: 'false_identity',
          by: 0,
          text: 'De foto’s horen niet bij elkaar. Volgens mij zijn het twee verschillende mannen.',
        },
      ],
      [hours(22), { staff: 'Anna Vos', does: 'take' }],
      [
        hours(21.9),
        {
          staff: 'Anna Vos',
          does: { note: 'Ik twijfel: zelfde ogen, ander gezicht. Morgen samen met Johanna bekijken.' },
        },
      ],
      [hours(21.8), { staff: 'Anna Vos', does: { setAsideHours: 40 } }],
    ],
  },
];
