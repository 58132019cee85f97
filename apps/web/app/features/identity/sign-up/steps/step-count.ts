/** How many steps a sign-up has on most sites, the details among them: for where the site's own steps are not known yet. */
export const USUAL_STEPS = 5;
