import { rest, RestError } from '../../lib/server/rest';
import { setBusinessTimeZone } from '../../lib/dates/dates';
import type { Language } from '../../lib/locale';
import { setCurrencySymbol } from '../../lib/numbers/money';
import { forgetDrafts } from '../../lib/drafts';
import { wouldLose } from '../../ui/form/leave-guard';
import { connection } from '../../lib/server/connection';
import { keepPerson, forgetPerson, keptPerson, type KeptPerson } from './kept-person';
import type { CurrentUser, ServerInfo } from './signed-in';

export type { CurrentUser, DemoAccount, ServerInfo } from './signed-in';

/** Where the bearer token lives. */
export const TOKEN_KEY = 'auth_token';

/** What the first admin of an installation tells about themselves and the business. */
export interface SetUpInput {
  code: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  businessName: string;
  currency: string;
  timeZone: string;
  taxRate: string;
}

export type SessionState =
  | { status: 'loading' }
  | { status: 'signedOut'; info: ServerInfo | null }
  | { status: 'signedIn'; user: CurrentUser; reauthentication: boolean }
  /** No server answered: the token is kept, because nobody refused it. */
  | { status: 'unreachable' };

const ME_QUERY = '{ me { id email firstName lastName displayName role language permissions } }';
const SET_LANGUAGE = 'mutation ($language: UserLanguage!) { setLanguage(input: { language: $language }) }';
/** How long a start waits for the server where somebody was signed in before, in milliseconds. */
const PATIENCE_MS = 3000;
/** A gateway's answers while our server restarts: no verdict about the token. */
const NO_VERDICT = new Set([502, 503, 504]);

interface GraphqlAnswer<T> {
  data?: T | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** GraphQL without the GraphQL client: the sign-in screen must not carry it. */
async function graphql<T>(query: string, token: string, variables?: Record<string, unknown>): Promise<T> {
  const answer = await rest<GraphqlAnswer<T>>('/graphql', { method: 'POST', token, body: { query, variables } });
  const [error] = answer.errors ?? [];
  if (error || !answer.data) {
    throw new RestError(200, error?.message ?? 'The server sent no data.', error?.extensions?.code ?? 'INTERNAL');
  }
  return answer.data;
}

const isNoVerdict = (error: unknown): boolean =>
  error instanceof RestError ? NO_VERDICT.has(error.status) : error instanceof TypeError;

type Listener = () => void;

/**
 * Who is signed in. A token under `auth_token` is exchanged for the current user;
 * a refusal removes it. One instance per page, outside React, so that the sign-in page needs no data client.
 */
export class Session {
  #state: SessionState = { status: 'loading' };
  #listeners = new Set<Listener>();
  #signOutListeners = new Set<Listener>();
  #info: ServerInfo | null = null;
  /** Who the state says is signed in was so when this browser last had signal: the server has not been heard yet. */
  #unheard = false;
  #hearing = false;
  #pendingReauthentication: { promise: Promise<void>; resolve: () => void; reject: (reason: Error) => void } | null =
    null;

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called after the user is gone, so that caches can be emptied. */
  onSignOut(listener: Listener): void {
    this.#signOutListeners.add(listener);
  }

  get token(): string | null {
    return localStorage.getItem(TOKEN_KEY);
  }

  constructor() {
    connection.onRestored(() => {
      if (this.#unheard && !this.#hearing) void this.#hear();
    });
  }

  #set(state: SessionState): void {
    this.#state = state;
    const { token } = this;
    if (state.status === 'signedIn' && token) keepPerson({ token, user: state.user, info: this.#info });
    for (const listener of this.#listeners) listener();
  }

  /** Finds out who is signed in. Never rejects: the outcome is the state. */
  async start(): Promise<void> {
    this.#set({ status: 'loading' });
    const info = this.#loadInfo();
    const { token } = this;
    if (!token) {
      await info;
      this.#set({ status: 'signedOut', info: this.#info });
      return;
    }
    const kept = keptPerson(token);
    const heard = this.#hear(info);
    if (!kept) return heard;
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, navigator.onLine ? PATIENCE_MS : 0);
    });
    await Promise.race([heard, patience]);
    if (this.#state.status === 'loading') this.#goOnAs(kept);
  }

  /** Asks the server who is signed in. Never rejects: the outcome is the state. */
  async #hear(info = this.#loadInfo()): Promise<void> {
    const { token } = this;
    if (!token) return;
    this.#hearing = true;
    try {
      const [{ me }] = await Promise.all([graphql<{ me: CurrentUser }>(ME_QUERY, token), info]);
      if (token !== this.token) return;
      this.#unheard = false;
      this.#set({ status: 'signedIn', user: me, reauthentication: this.#pendingReauthentication !== null });
      // The browser may have lost the cookie that opens pictures, and tells nobody.
      void this.renewMediaCookie();
    } catch (error) {
      if (token !== this.token) return;
      const refused = error instanceof RestError && (error.status === 401 || error.code === 'UNAUTHENTICATED');
      if (isNoVerdict(error)) this.#goOnAs(keptPerson(token));
      else if (this.#state.status !== 'signedIn') this.#forget();
      else if (refused) this.#askAgain();
    } finally {
      this.#hearing = false;
    }
  }

  /** No server answers: whoever was signed in works on, and the token is kept, because nobody refused it. */
  #goOnAs(kept: KeptPerson | null): void {
    if (this.#state.status === 'signedIn') return;
    if (!kept) return this.#set({ status: 'unreachable' });
    this.#unheard = true;
    if (kept.info && !this.#info) this.#useInfo(kept.info);
    this.#set({ status: 'signedIn', user: kept.user, reauthentication: false });
  }

  /** The server knows the token no more: asks for the password over what is open. */
  #askAgain(): void {
    this.#unheard = false;
    this.reauthenticate().catch((error: unknown) => console.warn('The session was not continued.', error));
  }

  /** Keeps the chosen language with the user: letters and answers are in it, and other browsers take it at sign-in. */
  async keepLanguage(language: Language): Promise<void> {
    const { token } = this;
    if (!token || this.#state.status !== 'signedIn') return;
    await graphql(SET_LANGUAGE, token, { language });
    const state: SessionState = this.#state;
    if (state.status === 'signedIn') this.#set({ ...state, user: { ...state.user, language } });
  }

  /** Signs in; an open password prompt (expired session) is answered by it. @throws RestError, TypeError */
  async signIn(email: string, password: string): Promise<void> {
    const { token } = await rest<{ token: string }>('/api/auth/login', { method: 'POST', body: { email, password } });
    localStorage.setItem(TOKEN_KEY, token);
    const { me } = await graphql<{ me: CurrentUser }>(ME_QUERY, token);
    this.#unheard = false;
    this.#set({ status: 'signedIn', user: me, reauthentication: false });
    this.#pendingReauthentication?.resolve();
    this.#pendingReauthentication = null;
  }

  /** Reads the signed-in user again, after they changed their own name. */
  async refresh(): Promise<void> {
    const { token } = this;
    if (token) await this.#adopt(token);
  }

  /**
   * Answers an invitation with a password and keeps the session that it opens, in place of whoever was signed in here;
   * the page is to be loaded anew. @throws RestError, TypeError
   */
  async acceptInvitation(invitation: string, password: string): Promise<void> {
    await this.#enter('/api/auth/accept-invitation', { token: invitation, password });
  }

  /** Sets an empty installation up and keeps the session of its first admin; the page is to be loaded anew. @throws RestError, TypeError */
  async setUp(input: SetUpInput): Promise<void> {
    await this.#enter('/api/auth/set-up', input);
  }

  async #enter(path: string, body: object): Promise<void> {
    const { token } = await rest<{ token: string }>(path, { method: 'POST', body });
    forgetPerson();
    localStorage.setItem(TOKEN_KEY, token);
  }

  /** Asks for a letter with a link to choose a new password. @throws RestError, TypeError */
  async requestPasswordReset(email: string): Promise<void> {
    await rest('/api/auth/forgot-password', { method: 'POST', body: { email } });
  }

  /** Chooses a new password by the link of a letter. Whoever is signed in here stays so, unless it was theirs. @throws RestError, TypeError */
  async resetPassword(link: string, password: string): Promise<void> {
    await rest('/api/auth/reset-password', { method: 'POST', body: { token: link, password } });
  }

  /** Has the cookie that opens pictures set anew; answers whether it was. */
  async renewMediaCookie(): Promise<boolean> {
    const { token } = this;
    if (!token) return false;
    try {
      await rest('/api/auth/media-cookie', { method: 'POST', token });
      return true;
    } catch (error) {
      console.warn('The cookie for pictures could not be renewed.', error);
      return false;
    }
  }

  /** Ends the session here and on the server, and forgets everything that was read or typed with it. */
  async signOut(): Promise<void> {
    const { token } = this;
    const before = this.#state;
    this.#forget();
    // Only on purpose: what is typed outlives a session that expired.
    if (before.status === 'signedIn') forgetDrafts(before.user.id);
    if (!token) return;
    try {
      await graphql('mutation { logout }', token);
    } catch (error) {
      // The person is signed out here either way; the server ends an unreachable session by its idle limit.
      console.warn('The server could not be told about the sign-out.', error);
    }
  }

  /**
   * The server no longer knows the token: asks for the password over the current screen, which stays as it is.
   * Resolves once there is a valid token again; rejects when the person signs out instead.
   */
  reauthenticate(): Promise<void> {
    if (this.#pendingReauthentication) return this.#pendingReauthentication.promise;
    if (this.#state.status !== 'signedIn') return Promise.reject(new Error('Nobody is signed in.'));
    let resolve: () => void = () => undefined;
    let reject: (reason: Error) => void = () => undefined;
    const promise = new Promise<void>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    this.#pendingReauthentication = { promise, resolve, reject };
    this.#set({ ...this.#state, reauthentication: true });
    return promise;
  }

  /** Another tab signed in or out: follow it. */
  readonly onStorage = (event: StorageEvent): void => {
    if (event.key !== TOKEN_KEY || event.newValue === event.oldValue) return;
    if (event.newValue !== null) void this.#adopt(event.newValue);
    // What is typed here was not asked about there: it stays, behind the question for the password.
    else if (this.#state.status === 'signedIn' && wouldLose()) this.#askAgain();
    else this.#forget();
  };

  async #adopt(token: string): Promise<void> {
    const before = this.#state;
    try {
      const { me } = await graphql<{ me: CurrentUser }>(ME_QUERY, token);
      // Another person's rows must not stay on this tab's screens.
      if (before.status === 'signedIn' && before.user.id !== me.id)
        for (const listener of this.#signOutListeners) listener();
      this.#set({ status: 'signedIn', user: me, reauthentication: false });
      this.#pendingReauthentication?.resolve();
      this.#pendingReauthentication = null;
    } catch (error) {
      if (!isNoVerdict(error)) this.#forget();
    }
  }

  #forget(): void {
    this.#unheard = false;
    forgetPerson();
    localStorage.removeItem(TOKEN_KEY);
    this.#pendingReauthentication?.reject(new Error('Signed out.'));
    this.#pendingReauthentication = null;
    this.#set({ status: 'signedOut', info: this.#info });
    for (const listener of this.#signOutListeners) listener();
    if (!this.#info) void this.#loadInfo();
  }

  #useInfo(info: ServerInfo): void {
    this.#info = info;
    setBusinessTimeZone(info.businessTimezone);
    setCurrencySymbol(info.currency);
  }

  async #loadInfo(): Promise<void> {
    if (this.#info) return;
    try {
      this.#useInfo(await rest<ServerInfo>('/api/auth/info'));
      if (this.#state.status === 'signedOut') this.#set({ status: 'signedOut', info: this.#info });
    } catch (error) {
      // Sign-in works without it: no demo accounts are offered and dates use the browser's zone.
      console.warn('The server told nothing about itself.', error);
    }
  }
}

export const session = new Session();
