import { hours, type Story } from './script.ts';

/** Cases that wait on Knoten, in German. */
export const knotenOpen: readonly Story[] = [
  {
    about: 'female',
    others: ['male', 'male'],
    steps: [
      [
        hours(22.2),
        {
          with: 0,
          chat: [
            ['about', 800, 'Hallo! Dein Profil hat mich zum Lächeln gebracht.'],
            ['other', 760, 'Das freut mich. Was machst du so?'],
            ['about', 752, 'Ich bin Ärztin, gerade für ein halbes Jahr im Ausland.'],
            ['other', 730, 'Spannend. Wo denn?'],
            ['about', 140, 'Erzähle ich dir gern. Aber mein Guthaben hier ist fast leer.'],
            [
              'about',
              138,
              'Kannst du mir eine Geschenkkarte über 50 Euro besorgen? Nur den Code, mehr nicht.',
            ],
            ['other', 75, 'Nein, das mache ich nicht.'],
          ],
        },
      ],
      [
        hours(22),
        {
          report: 'scam',
          by: 0,
          names: 5,
          text: 'Sie will den Code einer Geschenkkarte. Das ist doch Betrug.',
        },
      ],
      [hours(8), { report: 'scam', by: 1, text: 'Auch mich hat sie nach einer Geschenkkarte gefragt.' }],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(26.2),
        {
          with: 0,
          chat: [
            ['about', 300, 'Schade, dass du dich nicht meldest.'],
            ['other', 260, 'Ich hatte zu tun. Und ehrlich gesagt passt es für mich nicht.'],
            ['about', 250, 'Typisch. Erst lächeln und dann feige sein.'],
          ],
        },
      ],
      [
        hours(26),
        { report: 'harassment', by: 0, names: 2, text: 'Er wird beleidigend, weil ich abgesagt habe.' },
      ],
      [hours(3.6), { staff: 'Anna Vos', does: 'take' }],
      [213, { staff: 'Anna Vos', does: { open: 'named' } }],
      [
        210.4,
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
      [210, { staff: 'Anna Vos', does: 'undo' }],
      [
        208,
        {
          staff: 'Anna Vos',
          does: { note: 'Zurückgenommen: Ich möchte erst lesen, was davor geschrieben wurde.' },
        },
      ],
      [207, { staff: 'Anna Vos', does: 'release' }],
    ],
  },
  {
    about: 'male',
    upTo: 45,
    others: ['female'],
    steps: [
      [
        hours(18),
        {
          report: 'false_identity',
          by: 0,
          text: 'Er erzählt von seiner Lehre in den Siebzigern. Zu dem Alter in seinem Profil passt das nicht.',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        45,
        {
          with: 0,
          chat: [
            ['about', 180, 'Guten Morgen! Lust auf einen Kaffee heute?'],
            ['other', 170, 'Heute nicht, danke.'],
            ['about', 120, 'Ich warte um elf am Bahnhof auf dich.'],
            ['other', 100, 'Bitte nicht. Ich habe nicht zugesagt.'],
            ['about', 20, 'Ich finde schon heraus, wo du arbeitest.'],
          ],
        },
      ],
      [
        40,
        {
          report: 'harassment',
          by: 0,
          names: 4,
          text: 'Das macht mir Angst. Er will herausfinden, wo ich arbeite.',
        },
      ],
    ],
  },
  {
    about: 'female',
    others: ['male'],
    steps: [
      [
        hours(3.1),
        {
          with: 0,
          chat: [
            ['about', 90, 'Kommst du wirklich aus Sachsen?'],
            ['other', 80, 'Ja, warum?'],
            ['about', 78, 'Dann lieber nicht. Mit solchen Leuten rede ich nicht.'],
          ],
        },
      ],
      [hours(3), { report: 'offensive', by: 0, names: 2, text: 'So muss man niemanden behandeln.' }],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(40),
        {
          report: 'scam',
          by: 0,
          text: 'Er bittet um Hilfe beim Umtausch von Geld. Mir kommt das komisch vor.',
        },
      ],
      [hours(23), { staff: 'Johanna Brink', does: 'take' }],
      [hours(22.9), { staff: 'Johanna Brink', does: { setAsideHours: 30 } }],
    ],
  },
];

/** Knoten, in German: what was decided, appeals, complaints and a request to remove a photo. */
export const knotenDecided: readonly Story[] = [
  {
    about: 'female',
    others: ['male'],
    steps: [
      [
        [2, '16:10'],
        {
          report: 'false_identity',
          by: 0,
          names: 'photo',
          text: 'Das Hauptfoto zeigt meine Kollegin, und sie ist hier nicht angemeldet.',
        },
      ],
      [[1, '11:30'], { staff: 'Johanna Brink', does: 'take' }],
      [
        [1, '11:42'],
        {
          staff: 'Johanna Brink',
          does: {
            decide: {
              outcome: 'remove',
              ground: 'terms_identity',
              facts: [{ fact: 'photo_of_somebody_else' }],
              removes: 'main photo',
            },
          },
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female', 'female'],
    steps: [
      [
        [2, '20:00'],
        {
          with: 0,
          chat: [
            ['about', 240, 'Du bist also auch so eine.'],
            ['other', 230, 'Wie bitte?'],
            ['about', 226, 'Dumm und eingebildet. Pass auf, mit wem du redest.'],
            ['other', 220, 'Ich beende das hier.'],
            ['about', 60, 'Das wirst du noch bereuen.'],
          ],
        },
      ],
      [[2, '20:10'], { report: 'harassment', by: 0, names: 4, text: 'Er beleidigt und droht mir.' }],
      [[2, '22:40'], { report: 'harassment', by: 1, text: 'Mir hat er fast dasselbe geschrieben.' }],
      [[1, '13:05'], { staff: 'Anna Vos', does: 'take' }],
      [[1, '13:06'], { staff: 'Anna Vos', does: { open: 'named' } }],
      [
        [1, '13:15'],
        {
          staff: 'Anna Vos',
          does: {
            decide: {
              outcome: 'suspend',
              ground: 'terms_respect',
              facts: [
                { fact: 'insults', daysBefore: 1 },
                { fact: 'threats', daysBefore: 1 },
              ],
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
        [6, '18:20'],
        { report: 'false_identity', by: 0, text: 'Auf den Fotos sieht er jedes Mal anders aus.' },
      ],
      [
        [5, '10:30'],
        {
          staff: 'Anna Vos',
          does: {
            decide: { outcome: 'suspend', ground: 'terms_identity', facts: [{ fact: 'false_photos' }] },
          },
        },
      ],
      [
        [4, '08:15'],
        {
          by: 'about',
          appeal:
            'Das bin auf allen Fotos ich, nur einmal mit Bart und einmal ohne. Ich kann gern ein neues Foto machen.',
        },
      ],
      [
        [1, '14:20'],
        {
          staff: 'Johanna Brink',
          does: { note: 'Fotos verglichen: dieselbe Person, einmal mit Bart und einmal ohne.' },
        },
      ],
      [[1, '14:25'], { staff: 'Johanna Brink', does: { decide: { outcome: 'overturned' } } }],
    ],
  },
  {
    about: 'female',
    others: ['male'],
    steps: [
      [
        [7, '12:40'],
        { report: 'offensive', by: 0, text: 'Sie hat mich erst angeschrieben und dann sofort blockiert.' },
      ],
      [[6, '09:45'], { staff: 'Johanna Brink', does: { decide: { outcome: 'no_breach' } } }],
      [
        hours(98),
        {
          by: 0,
          appeal:
            'Ich verstehe die Entscheidung nicht. Man darf doch niemanden so vorführen. Bitte prüft das noch einmal.',
        },
      ],
    ],
  },
  {
    about: 'male',
    others: ['female'],
    steps: [
      [
        hours(6.2),
        {
          with: 0,
          chat: [
            ['about', 60, 'Schau mal auf meine Seite, da gibt es Kurse mit Rabatt.'],
            ['other', 50, 'Danke, kein Interesse.'],
            ['about', 45, 'Nur heute 20 % günstiger!'],
          ],
        },
      ],
      [hours(6), { report: 'other', by: 0, names: 0, text: 'Er macht Werbung für seine Kurse.' }],
      [
        42,
        {
          staff: 'Johanna Brink',
          does: {
            decide: { outcome: 'warn', ground: 'terms_advertising', facts: [{ fact: 'advertising' }] },
          },
        },
      ],
    ],
  },
  {
    about: 'female',
    others: [],
    steps: [
      [
        hours(3.4),
        {
          removal: {
            name: 'Kanzlei Brandt',
            email: 'kanzlei.brandt@example.org',
            claim: 'authorised',
            proof:
              'Wir vertreten die abgebildete Person. Sie hat der Veröffentlichung nicht zugestimmt. Die Vollmacht senden wir auf Anfrage.',
          },
        },
      ],
    ],
  },
  {
    about: 'male',
    others: [],
    steps: [
      [
        [3, '15:10'],
        {
          complaint: 'Ich kann meine E-Mail-Adresse nicht ändern, der Link aus der Mail ist abgelaufen.',
          topic: 'account',
        },
      ],
      [
        [2, '09:40'],
        {
          staff: 'Mehmet Kaya',
          does: {
            answer:
              'Der Link gilt nur kurze Zeit. Fordere die Änderung bitte noch einmal an und öffne die Mail gleich danach, dann klappt es.',
          },
        },
      ],
      [[2, '12:05'], { complaint: 'Jetzt hat es geklappt, vielen Dank!' }],
      [
        [1, '09:05'],
        { staff: 'Mehmet Kaya', does: { decide: { outcome: 'answered', closingReason: 'settled' } } },
      ],
    ],
  },
];
