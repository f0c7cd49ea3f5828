export default async function global() {}
