import type { Locale } from '@bowline/contract/locales';
import da from './exonyms/da.json' with { type: 'json' };
import de from './exonyms/de.json' with { type: 'json' };
import en from './exonyms/en.json' with { type: 'json' };
import es from './exonyms/es.json' with { type: 'json' };
import fi from './exonyms/fi.json' with { type: 'json' };
import fr from './exonyms/fr.json' with { type: 'json' };
import it from './exonyms/it.json' with { type: 'json' };
import nb from './exonyms/nb.json' with { type: 'json' };
import nl from './exonyms/nl.json' with { type: 'json' };
import pl from './exonyms/pl.json' with { type: 'json' };
import sv from './exonyms/sv.json' with { type: 'json' };

/** Regions that a language calls by an established name other than the local one. CLDR names only a few of them. */
export const exonyms: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  da,
  de,
  en,
  es,
  fi,
  fr,
  it,
  nb,
  nl,
  pl,
  sv,
};
