export type Scheme = 'light' | 'dark';

export const schemeCookie = 'scheme';

export const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';
