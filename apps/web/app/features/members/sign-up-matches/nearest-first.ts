interface Home {
  readonly country: string | null;
  readonly region: string | null;
}

/** Those of the same region first, then those of the same country; within each as they came. */
export function nearestFirst<Member extends Home>(members: readonly Member[], home: Home): Member[] {
  const distance = ({ country, region }: Home) => {
    if (region !== null && region === home.region) return 0;
    return country !== null && country === home.country ? 1 : 2;
  };
  return members.toSorted((one, other) => distance(one) - distance(other));
}
