/** In the order every choice lists them. A site offers some or all. */
export const genders = ['female', 'male', 'nonbinary'] as const;

/** In which searches a member is found. How members describe themselves is another field, `gender_identity`. */
export type Gender = (typeof genders)[number];
