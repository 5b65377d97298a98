import styles from './login.module.css'

/** The stocked shelf beside the sign-in form, the only picture of the product. One path per tone. */
export function Shelf() {
  return (
    <div className={styles.shelf} aria-hidden="true">
      <svg viewBox="0 0 960 940" preserveAspectRatio="xMidYMax slice">
        <path
          className={styles.shelfLow}
          d="M-6 72h34v78h-34zM164 68h49v82h-49zM217 78h39v72h-39zM260 77h74v73h-74zM376 59h85v91h-85zM512 91h77v59h-77zM593 81h75v69h-75zM860 49h34v101h-34zM898 37h86v113h-86zM96 189h34v111h-34zM234 183h81v117h-81zM383 218h100v82h-100zM487 208h57v92h-57zM548 233h112v67h-112zM726 219h70v81h-70zM800 236h52v64h-52zM856 220h64v80h-64zM-6 351h72v99h-72zM186 384h72v66h-72zM342 367h43v83h-43zM389 382h88v68h-88zM545 356h129v94h-129zM678 391h83v59h-83zM-6 478h60v122h-60zM364 540h115v60h-115zM483 532h128v68h-128zM664 530h60v70h-60zM887 500h98v100h-98zM-6 691h53v59h-53zM51 642h131v108h-131zM206 654h34v96h-34zM244 641h42v109h-42zM312 669h90v81h-90zM406 665h54v85h-54zM464 657h45v93h-45zM513 684h36v66h-36zM609 668h35v82h-35zM648 636h46v114h-46zM698 629h41v121h-41zM743 669h62v81h-62zM890 686h80v64h-80zM-6 792h97v108h-97zM95 834h52v66h-52zM151 812h85v88h-85zM287 787h37v113h-37zM383 841h77v59h-77zM812 836h34v64h-34z"
        />
        <path
          className={styles.shelfMid}
          d="M90 62h70v88h-70zM672 41h144v109h-144zM820 31h36v119h-36zM-6 190h98v110h-98zM169 235h61v65h-61zM924 240h34v60h-34zM70 350h54v100h-54zM128 352h54v98h-54zM262 378h76v72h-76zM481 374h60v76h-60zM805 335h158v115h-158zM58 503h50v97h-50zM156 487h97v113h-97zM257 500h59v100h-59zM615 496h45v104h-45zM771 481h112v119h-112zM809 660h77v90h-77zM240 821h43v79h-43zM464 808h37v92h-37zM555 788h76v112h-76zM850 801h64v99h-64z"
        />
        <path
          className={styles.shelfHigh}
          d="M338 55h34v95h-34zM765 361h36v89h-36zM112 481h40v119h-40zM635 794h146v106h-146z"
        />
        <path
          className={styles.shelfLabel}
          d="M172 78h26v3h-26zM346 65h18v3h-18zM384 69h26v3h-26zM601 91h26v3h-26zM906 47h26v3h-26zM242 193h26v3h-26zM495 218h26v3h-26zM808 246h26v3h-26zM397 392h26v3h-26zM773 371h20v3h-20zM120 491h24v3h-24zM372 550h26v3h-26zM895 510h26v3h-26zM2 701h26v3h-26zM252 651h26v3h-26zM320 679h26v3h-26zM414 675h26v3h-26zM617 678h19v3h-19zM643 804h26v3h-26z"
        />
        <path
          className={styles.shelfBoard}
          d="M0 150h960v5h-960zM0 300h960v5h-960zM0 450h960v5h-960zM0 600h960v5h-960zM0 750h960v5h-960zM0 900h960v5h-960zM26 0h9v960h-9zM352 0h9v960h-9zM678 0h9v960h-9zM994 0h9v960h-9z"
        />
        <path
          className={styles.shelfEdge}
          d="M0 150h960v1.5h-960zM0 300h960v1.5h-960zM0 450h960v1.5h-960zM0 600h960v1.5h-960zM0 750h960v1.5h-960zM0 900h960v1.5h-960zM26 0h1.5v960h-1.5zM352 0h1.5v960h-1.5zM678 0h1.5v960h-1.5zM994 0h1.5v960h-1.5z"
        />
      </svg>
    </div>
  )
}
