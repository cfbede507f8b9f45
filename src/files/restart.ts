/** The exit code of a preview that is to be started again. */
export const RESTART = 75;
