export interface NewPasswordValues {
  password: string;
  repeat: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPasswordValues, string>>;

const PASSWORD_MIN = 6;

/** Rules of a new password. Written by hand: the form library stays out of this public page. */
export function validateNewPassword({ password, repeat }: NewPasswordValues): NewPasswordErrors {
  if (password.length < PASSWORD_MIN) {
    return { password: `Password is required and must be at least ${PASSWORD_MIN} characters` };
  }
  return repeat === password ? {} : { repeat: 'The two passwords differ' };
}
