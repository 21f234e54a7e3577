/** The address of a file that the bundler copies. */
declare module '*?url' {
  const url: string;
  export default url;
}
