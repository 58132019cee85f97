import type { Gender } from '../person.ts';
import type { DemoCountry } from './regions.ts';

/** First names by age; `young` means born after about 1988. */
type Names = Record<Gender, { young: string; older: string }>;

const dutch: Names = {
  female: {
    young:
      'Sophie Emma Fleur Iris Lotte Maud Roos Anouk Britt Demi Eline Floor Isa Jasmijn Kim Lisa Manon Naomi Pleun Romy Sara Tess Yara Zoë Marit Julia Merel Nina Puck Robin Aylin Imane Shanice Kaya Elif Noa Bente Hanna Mila Rosa Jip Amber Evi Lara Veerle Zahra Michelle Daphne Esmee Femke',
    older:
      'Marieke Ingrid Esther Mirjam Petra Saskia Marjolein Wendy Astrid Carla Monique Annemiek Karin Linda Sandra Nicole Jolanda Yvonne Diana Ellen Gerda Hanneke Ilse Judith Lucia Mariska Nathalie Patricia Renate Silvia Tamara Ursula Willemijn Angela Barbara Chantal Dorien Els Fatima Gwen Helma Irma José Kitty Leonie Margot Odette Paulien Rachida Suzan',
  },
  male: {
    young:
      'Thijs Bram Sem Lars Jesse Timo Niels Stijn Koen Luuk Max Milan Sven Tim Tijn Wout Yannick Rick Joep Kaj Finn Gijs Jelle Joris Kevin Lucas Mees Olivier Pim Quinten Robbert Sander Teun Vince Youssef Kofi Emre Rayan Dylan Casper Floris Hidde Ivo Jurre Mart Noah Rens Siem Bas Julian',
    older:
      'Pieter Marco Erik Jeroen Martijn Dennis Michel Richard Rob Frank Peter Arjan Bart Edwin Gerard Hans Jan Johan Karel Leo Marcel Maarten Onno Patrick Paul Ramon Ron Ruud Sjoerd Theo Victor Wim André Ben Cor Dirk Evert Ferdi Geert Harold Jaap Kees Lex Mario Nico Otto René Stefan Winston Hakim',
  },
};

const flemish: Names = {
  female: {
    young: 'Lien Jolien Silke Hanne Charlotte Elise Marie Fien Lore Laura Amélie Jana',
    older: 'Greet Katrien Annick Sofie Veronique Kristel Heidi Griet Mieke Isabel Nancy Tine',
  },
  male: {
    young: 'Jonas Wannes Seppe Arne Robbe Maxim Pieterjan Brecht Dries Matthias Simon Jarne',
    older: 'Luc Kristof Wouter Filip Dirk Johan Geert Tom Stefaan Marc Yves Rudi',
  },
};

const german: Names = {
  female: {
    young:
      'Anna Laura Julia Lea Marie Sophie Hannah Mia Katharina Sarah Vanessa Franziska Jana Luisa Paula Nele Johanna Carla Aylin Leonie Miriam Ronja Theresa Clara Frieda Ida Melina Svenja Pia Emily',
    older:
      'Sabine Claudia Martina Andrea Susanne Petra Birgit Silke Anja Nicole Heike Tanja Katja Daniela Sandra Ute Karin Monika Kerstin Christine Stefanie Bettina Ulrike Angelika Yvonne Simone Doris Manuela Cornelia Gabi',
  },
  male: {
    young:
      'Lukas Jonas Felix Tim Paul Leon Maximilian Niklas Jan Philipp Florian Moritz David Simon Tobias Fabian Julian Elias Can Erik Marvin Henrik Robin Kilian Anton Oskar Emil Bastian Nico Jannik',
    older:
      'Thomas Michael Andreas Stefan Frank Jürgen Martin Uwe Christian Markus Oliver Ralf Jens Torsten Holger Sven Dirk Carsten Bernd Klaus Peter Rainer Volker Alexander Matthias Ingo Jörg Norbert Heiko Axel',
  },
};

const austrian: Names = {
  female: {
    young: 'Magdalena Valentina Viktoria Anja Elena Sophia Verena Lisa',
    older: 'Eva Brigitte Elfriede Renate Gerlinde Michaela Ingrid Waltraud',
  },
  male: {
    young: 'Lorenz Dominik Raphael Benedikt Sebastian Patrick Manuel Clemens',
    older: 'Gerhard Franz Günther Herbert Wolfgang Robert Helmut Josef',
  },
};

const swiss: Names = {
  female: {
    young: 'Seraina Ladina Nora Alina Livia Corina Anouk Selina',
    older: 'Regula Ursina Vreni Barbara Esther Priska Beatrice Ruth',
  },
  male: {
    young: 'Livio Gian Nils Silvan Joel Flavio Cedric Janick',
    older: 'Reto Beat Daniel Roger Bruno Marcel Rolf Hanspeter',
  },
};

const british: Names = {
  female: {
    young: 'Amelia Chloe Freya Imogen Jade Poppy',
    older: 'Alison Gillian Karen Lorraine Nicola Tracey',
  },
  male: {
    young:
      'Callum Jamie Ryan Liam Connor Alfie Theo Ewan Rhys Kieran Tariq Kwame Dev Elliot Finlay Harvey Jude Leon Marcus Owen Reece Toby Zac Aaron',
    older:
      'Gareth Stuart Graham Neil Malcolm Trevor Ian Keith Duncan Howard Clive Adrian Nigel Alistair Barry Colin Derek Gavin Huw Leonard Rajesh Winston',
  },
};

const irish: Names = {
  female: { young: 'Aoife Ciara Niamh Róisín', older: 'Bríd Deirdre Mairéad Sinéad' },
  male: {
    young: 'Cian Oisín Darragh Eoin Fionn Ruairí Conor Tadhg Cathal Senan',
    older: 'Declan Brendan Fergal Dermot Niall Pádraig Eamon Colm Donal Fintan',
  },
};

const NAMES: Record<DemoCountry, Names> = {
  NL: dutch,
  BE: flemish,
  DE: german,
  AT: austrian,
  CH: swiss,
  GB: british,
  IE: irish,
};

export function namesFor(country: DemoCountry, gender: Gender, age: number): string[] {
  return NAMES[country][gender][age < 38 ? 'young' : 'older'].split(' ');
}
