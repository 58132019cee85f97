/** Numbers that the screens and the server must agree on. */
export const limits = {
  pageSize: 24,
  name: { min: 2, max: 40 },
  password: { min: 8, max: 200 },
  email: { max: 254 },
  minimumAge: 18,
  maximumAge: 110,
} as const;
