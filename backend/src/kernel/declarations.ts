/**
 * What modules above declare to the one that asks. It names none of them: each tells what only it knows when it is loaded,
 * and all are loaded before anybody asks.
 */
export class Declarations<T> {
  readonly #declared: T[] = [];

  declare(one: T): void {
    this.#declared.push(one);
  }

  all(): readonly T[] {
    return this.#declared;
  }
}

/** What exactly one module above declares. @param what names it for whoever left it out */
export class Declaration<T> {
  #declared: T | undefined;

  constructor(private readonly what: string) {}

  declare(one: T): void {
    if (this.#declared !== undefined) throw new Error(`Two modules declare ${this.what}`);
    this.#declared = one;
  }

  get(): T {
    if (this.#declared === undefined) throw new Error(`No module declares ${this.what}`);
    return this.#declared;
  }
}
