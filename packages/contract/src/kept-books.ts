/** Statutory years of keeping the books, by the country of the company. */
const years: Readonly<Record<string, number>> = { NL: 7 };

/** Elsewhere as long as the EU wants the records of cross-border sales to consumers kept, which no country exceeds. */
const mostYears = 10;

/** For how long payments stay after their member was erased. */
export const booksYears = (companyCountry: string): number => years[companyCountry] ?? mostYears;
