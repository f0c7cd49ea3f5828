/**
 * The names of all permissions. The module that owns the permission table adds them by declaration merging, so that
 * the kernel knows no business word and a misspelt permission still does not compile.
 */
export interface PermissionNames {
  /** Needs no session: sign-in and what the sign-in page shows. */
  public: true;
  /** Needs a session of any role: what everybody may do for themselves. */
  session: true;
}

export type Permission = keyof PermissionNames & string;

/** How far a permission reaches: every row, only the rows that are one's own, or nothing. */
export type Access = 'all' | 'own' | 'none';

/** The permissions that every deployment's table leaves out, because they do not depend on a role. */
export function dependsOnRole(permission: Permission): boolean {
  return permission !== 'public' && permission !== 'session';
}

/** Who is acting: read from the session at each request, never from the token. */
export interface Actor {
  readonly id: number;
  readonly role: string;
  readonly name: string;
  /** For an API key, which has no session, minus the id of the key: calls are counted by it. */
  readonly sessionId: number;
  /** Set when an API key acts: it reads what its scopes name, and changes nothing. */
  readonly apiKeyId?: number;
  /** Equal for two actors exactly when every permission reaches equally far for both; keys compiled statements. */
  readonly accessKey: string;
  access(permission: Permission): Access;
}
