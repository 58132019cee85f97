/** Trimmed beards for a Lorelei face, in the units of its head; DiceBear has only two wild ones. */
const MOUSTACHE =
  'M436 694C444 654 498 630 546 642 592 628 648 650 664 690 640 678 612 674 590 678 572 666 528 666 508 678 486 676 460 682 436 694Z';
const GOATEE =
  'M486 742C520 764 586 764 620 738 632 772 616 806 590 816 560 826 524 822 504 804 486 788 480 764 486 742Z';
const JAW =
  'M318 556C332 600 350 642 384 656 398 660 412 660 424 656 448 636 500 634 546 646 592 634 640 630 668 640 690 632 704 612 712 596L716 700C704 770 660 812 604 832L540 842C450 830 380 780 344 706 330 664 318 610 318 556ZM470 690C500 684 600 684 630 686 628 716 600 736 550 736 500 736 474 716 470 690Z';

export const BEARDS = {
  moustache: (colour: string) => `<path d="${MOUSTACHE}" fill="${colour}"/>`,
  goatee: (colour: string) => `<path d="${MOUSTACHE}${GOATEE}" fill="${colour}"/>`,
  trimmed: (colour: string) => `<path d="${JAW}" fill="${colour}" fill-rule="evenodd"/>`,
  stubble: (colour: string) => `<path d="${JAW}" fill="${colour}" fill-rule="evenodd" opacity=".28"/>`,
} as const;
export type Beard = keyof typeof BEARDS;
