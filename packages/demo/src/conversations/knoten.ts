import type { DemoConversation } from './script.ts';

/** In German. */
export const knotenConversations: readonly DemoConversation[] = [
  {
    between: ['matthias', 'lena'],
    unread: 1,
    lines: [
      [
        'matthias',
        [7, '18:30'],
        'Guten Abend, Lena. Was mich zuletzt begeistert hat? Eine Probe, in der plötzlich alle gleichzeitig geatmet haben.',
      ],
      [
        'lena',
        [7, '19:12'],
        'Das verstehe ich sofort. Auf der Bühne gibt es diesen Moment auch, kurz bevor der Vorhang aufgeht.',
      ],
      ['matthias', [7, '19:20'], 'Und beim Seil?'],
      [
        'lena',
        [7, '19:26'],
        'Beim Seil ist es der Moment davor. Wenn beide wissen, was gleich kommt, und keiner sich beeilt.',
      ],
      ['matthias', [6, '07:45'], 'Darüber habe ich heute Nacht nachgedacht. Besprichst du vorher alles?'],
      [
        'lena',
        [6, '12:02'],
        'Alles Wichtige. Was geht, was nicht, welches Wort sofort beendet. Der Rest darf Überraschung bleiben.',
      ],
      ['matthias', [6, '12:10'], 'So halte ich es auch. Ein klares Nein macht das Ja erst schön.'],
      ['lena', [4, '20:15'], 'Wo steckst du am Wochenende? Wieder auf einem Gipfel?'],
      [
        'matthias',
        [4, '20:31'],
        'Samstag am Wendelstein. Oben gibt es den besten Käsekuchen Bayerns, das ist keine Übertreibung.',
      ],
      ['lena', [4, '20:33'], 'Für Käsekuchen würde ich sogar eine Bergbahn nehmen.'],
      ['matthias', [2, '17:05'], 'Im Dezember singen wir in Berlin. Ich könnte dir eine Karte zurücklegen.'],
      ['lena', [2, '21:40'], 'Sehr gern. Und danach Tee, das gehört bei mir dazu.'],
      [
        'matthias',
        [1, '08:20'],
        'Abgemacht. Reihe drei, ganz außen, damit du flüchten kannst, falls wir schief singen.',
      ],
      ['lena', 25, 'Ich bleibe sitzen. Versprochen ist versprochen.'],
    ],
  },
  {
    between: ['amira', 'matthias'],
    unread: 2,
    lines: [
      [
        'amira',
        [1, '20:05'],
        'Servus Matthias! Einer, der gern führt und trotzdem fragt. Das musste ich zweimal lesen.',
      ],
      ['amira', [1, '20:07'], 'Kochst du scharf oder vorsichtig? Davon hängt hier einiges ab.'],
    ],
  },
  {
    between: ['urs', 'lena'],
    unread: 0,
    lines: [
      [
        'urs',
        [3, '19:00'],
        'Hoi Lena, wir suchen für den Verein jemanden, der einen Abend über sichere Knoten macht. Hättest du Lust?',
      ],
      ['lena', [3, '21:10'], 'Sehr! Am liebsten im neuen Jahr, vorher ist Premiere.'],
      [
        'urs',
        [3, '21:14'],
        { kind: 'gift', gift: 'champagne', text: 'Für die Premiere, schon jetzt: toi, toi, toi.' },
      ],
      ['lena', [2, '09:02'], 'Du bist wunderbar. Den mache ich am ersten Abend auf.'],
    ],
  },
  {
    between: ['amira', 'lena'],
    unread: 1,
    lines: [['amira', 70, { kind: 'icebreaker', icebreaker: 'coffee_or_wine' }]],
  },
  {
    between: ['lieke', 'lena'],
    unread: 0,
    lines: [
      ['lieke', 30, 'Hallo Lena! Ich bin ganz neu hier. Nähst du auch mal etwas mit Seil statt mit Garn?'],
    ],
  },
];
