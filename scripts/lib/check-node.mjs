const needed = [20, 19];

/** Ends the process with one readable sentence when Node is too old. Imports nothing: it must parse on old versions too. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  console.error(
    `Digital Wardrobe needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one (https://nodejs.org) and run the same command again.',
  );
  process.exit(1);
}
